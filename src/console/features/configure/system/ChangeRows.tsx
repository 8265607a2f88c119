import { useCopy } from '@console/common/copy/languageContext';
import type { ConfigChange } from '@contract/entities/systemConfig';
import { ChangeCells } from '../ChangeCells';
import { changesCopy } from './systemCopy';
import { Rows } from './systemParts';

interface ChangeRowsProps {
  label: string;
  changes: readonly ConfigChange[];
  /** Whether the secret is among them: it has no values to show. */
  secret?: boolean;
}

/** Field by field: what it is, what it becomes, and when that counts. */
export const ChangeRows = ({ label, changes, secret = false }: ChangeRowsProps) => {
  const words = useCopy(changesCopy);
  return (
    <Rows>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
            <th scope="col">{words.effect}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ takesEffect, ...change }) => (
            <tr key={change.path}>
              <ChangeCells {...change} />
              <td>{takesEffect === 'now' ? words.now : words.restart}</td>
            </tr>
          ))}
          {secret ? (
            <tr>
              <td>
                <code>security.jwtSecret</code>
              </td>
              <td>{words.hidden}</td>
              <td>{words.secret}</td>
              <td>{words.voids}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </Rows>
  );
};
