import type { FieldChange } from '@contract/fieldChanges';

/** One field of a table of changes: which, what it was, what it is. */
export const ChangeCells = ({ path, before, after }: FieldChange) => (
  <>
    <td>
      <code>{path}</code>
    </td>
    <td>
      <del>{before}</del>
    </td>
    <td>
      <ins>{after}</ins>
    </td>
  </>
);
