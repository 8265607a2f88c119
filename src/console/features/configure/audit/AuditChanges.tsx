import { useCopy } from '@console/common/copy/languageContext';
import type { FieldChange } from '@contract/fieldChanges';
import { ChangeCells } from '../ChangeCells';
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
          {changes.map((change) => (
            <tr key={change.path}>
              <ChangeCells {...change} />
            </tr>
          ))}
        </tbody>
      </table>
    </Rows>
  );
};
