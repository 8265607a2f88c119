import { useCopy } from '@console/common/copy/languageContext';
import type { FieldChange } from '@contract/fieldChanges';
import { Rows } from '../system/systemParts';
import { auditCopy } from './auditCopy';

/** Field by field, before and after. */
export const AuditChanges = ({ changes }: { changes: readonly FieldChange[] }) => {
  const words = useCopy(auditCopy);
  return (
    <Rows style={{ marginTop: 12 }}>
      <table aria-label={words.changes}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <td>
                <code>{path}</code>
              </td>
              <td>
                <del>{before}</del>
              </td>
              <td>
                <ins>{after}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Rows>
  );
};
