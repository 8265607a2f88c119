import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { setPath } from '@console/domain/scenario-sets/setPaths';
import type { ListedSet } from '@contract/http/scenarioSets';
import { Link } from 'react-router-dom';
import { useRehearsalWords, VerdictChip } from './rehearsalWords';
import { Rows } from './setParts';
import { setsCopy } from './setsCopy';

const MINUTES = 16;

/** Sets with how their newest rehearsal ended. */
export const SetRows = ({ sets }: { sets: readonly ListedSet[] }) => {
  const words = useCopy(setsCopy);
  return (
    <Rows tabIndex={0} role="group" aria-label={words.title}>
      <table>
        <thead>
          <tr>
            {(['name', 'scenarios', 'last', 'changed'] as const).map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={set.id}>
              <th scope="row">
                <Link to={setPath(set.id)}>{set.name}</Link>
                {set.requiredBy.length > 0 ? (
                  <small>{words.requiredBy(set.requiredBy.join(', '))}</small>
                ) : null}
              </th>
              <td>{formatCount(set.scenarios)}</td>
              <td>
                <Newest set={set} />
              </td>
              <td>
                <time dateTime={set.updatedAt}>{formatInstant(set.updatedAt).slice(0, MINUTES)}</time>
                <small>{set.updatedBy}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Rows>
  );
};

const Newest = ({ set: { rehearsal, revision } }: { set: ListedSet }) => {
  const words = useCopy(setsCopy);
  const { candidateText, countsText, progressText } = useRehearsalWords();
  if (!rehearsal) return <small>{words.never}</small>;
  return (
    <>
      <VerdictChip rehearsal={rehearsal} /> {candidateText(rehearsal.candidate)}
      <small>{rehearsal.status === 'running' ? progressText(rehearsal) : countsText(rehearsal)}</small>
      {rehearsal.setRevision === revision ? null : <small>{words.outdated}</small>}
    </>
  );
};
