import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Panel } from '@console/common/ui/Panel';
import { QueryState } from '@console/common/ui/QueryState';
import { StaleMark } from '@console/common/ui/StaleMark';
import { useGetRehearsalsQuery } from '@console/domain/scenario-sets/rehearsalsApi';
import { setPath } from '@console/domain/scenario-sets/setPaths';
import type { Rehearsal } from '@contract/entities/rehearsal';
import type { ScenarioSet } from '@contract/entities/scenarioSet';
import { REHEARSAL_REFRESH_MS } from '@contract/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { rehearsalCopy } from './rehearsalCopy';
import { useRehearsalWords, VerdictChip } from './rehearsalWords';
import { TableNote, Rows } from './setParts';
import { setsCopy } from './setsCopy';

const MINUTES = 16;

interface RehearsalsPanelProps {
  set: ScenarioSet;
  openId: string | undefined;
}

/** Rehearsals of a set, newest first; a click opens what one has found. */
export const RehearsalsPanel = ({ set, openId }: RehearsalsPanelProps) => {
  const words = useCopy(rehearsalCopy);
  const [followMs, setFollowMs] = useState(0);
  const query = useGetRehearsalsQuery(set.id, polled(followMs));
  const { data, error, fulfilledTimeStamp } = query;
  const rehearsals = data?.rehearsals ?? [];
  const wanted = rehearsals.some(({ status }) => status === 'running') ? REHEARSAL_REFRESH_MS : 0;
  if (wanted !== followMs) setFollowMs(wanted);
  return (
    <Panel title={words.title} note={data && error ? <StaleMark lastGoodAt={fulfilledTimeStamp} /> : null}>
      <QueryState query={query} failed={words.listFailed} height={80} />
      {data && rehearsals.length === 0 ? <TableNote>{words.none}</TableNote> : null}
      {rehearsals.length > 0 ? (
        <Rows tabIndex={0} role="group" aria-label={words.title}>
          <table>
            <thead>
              <tr>
                {(['candidate', 'verdict', 'changes', 'started'] as const).map((column) => (
                  <th key={column} scope="col">
                    {words[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rehearsals.map((rehearsal) => (
                <Row
                  key={rehearsal.id}
                  rehearsal={rehearsal}
                  revision={set.revision}
                  isOpen={rehearsal.id === openId}
                />
              ))}
            </tbody>
          </table>
        </Rows>
      ) : null}
    </Panel>
  );
};

const Row = ({
  rehearsal,
  revision,
  isOpen,
}: {
  rehearsal: Rehearsal;
  revision: number;
  isOpen: boolean;
}) => {
  const { outdated } = useCopy(setsCopy);
  const { candidateText, inForceText, countsText, progressText } = useRehearsalWords();
  const { id, setId, candidate, inForce, status, startedAt, startedBy, setRevision } = rehearsal;
  return (
    <tr aria-current={isOpen ? 'true' : undefined}>
      <th scope="row">
        <Link to={setPath(setId, { rehearsal: id })}>{candidateText(candidate)}</Link>
        <small>{inForceText(inForce)}</small>
      </th>
      <td>
        <VerdictChip rehearsal={rehearsal} />
        {setRevision === revision ? null : <small>{outdated}</small>}
      </td>
      <td>{status === 'running' ? progressText(rehearsal) : countsText(rehearsal)}</td>
      <td>
        <time dateTime={startedAt}>{formatInstant(startedAt).slice(0, MINUTES)}</time>
        <small>{startedBy}</small>
      </td>
    </tr>
  );
};
