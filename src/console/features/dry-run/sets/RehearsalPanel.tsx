import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { Notice } from '@console/common/ui/Notice';
import { Panel } from '@console/common/ui/Panel';
import { QueryState } from '@console/common/ui/QueryState';
import { Stack } from '@console/common/ui/Stack';
import { StaleMark } from '@console/common/ui/StaleMark';
import { TipButton } from '@console/common/ui/TipButton';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useStopRehearsalMutation } from '@console/domain/scenario-sets/rehearsalsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { Rehearsal, RehearsalResult } from '@contract/entities/rehearsal';
import type { ScenarioSet } from '@contract/entities/scenarioSet';
import { BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import { ADMIN } from '@contract/requirements';
import { allows } from '@contract/roles';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { CircleAlert, Info, Square, X } from 'lucide-react';
import { rehearsalCopy } from './rehearsalCopy';
import { useRehearsalWords, VerdictChip } from './rehearsalWords';
import { VERDICTS, VerdictCount } from './VerdictCount';
import { ResultTable } from './ResultTable';
import { useRehearsal } from './useRehearsal';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  '& > strong': { fontWeight: 600 },
  '& > span:not([class])': { color: theme.vars.palette.text.secondary },
  '& > button': { marginLeft: 'auto' },
}));

const WHOLE = 100;

interface RehearsalPanelProps {
  id: string;
  set: ScenarioSet;
  onAgain: () => void;
  onClose: () => void;
}

/** One rehearsal: how far it is, what got better and worse, and where it says less than it seems to. */
export const RehearsalPanel = ({ id, set, onAgain, onClose }: RehearsalPanelProps) => {
  const words = useCopy(rehearsalCopy);
  const query = useRehearsal(id);
  const { data, error, fulfilledTimeStamp } = query;
  return (
    <Panel
      title={words.one}
      note={data && error ? <StaleMark lastGoodAt={fulfilledTimeStamp} /> : null}
      actions={
        <TipButton label={words.close} onClick={onClose}>
          <X size={16} />
        </TipButton>
      }
    >
      <QueryState query={query} failed={words.loadFailed} height={240} />
      {data ? (
        <>
          <Stack sx={{ gap: 3, minWidth: 0, padding: 4 }}>
            <Standing rehearsal={data.rehearsal} onAgain={onAgain} />
            <Sums rehearsal={data.rehearsal} />
            <Caveats rehearsal={data.rehearsal} results={data.results} revision={set.revision} />
          </Stack>
          <ResultTable results={data.results} isRunning={data.rehearsal.status === 'running'} />
        </>
      ) : null}
    </Panel>
  );
};

const Standing = ({ rehearsal, onAgain }: { rehearsal: Rehearsal; onAgain: () => void }) => {
  const words = useCopy(rehearsalCopy);
  const dispatch = useAppDispatch();
  const { candidateText, inForceText, progressText } = useRehearsalWords();
  const [send, { isLoading }] = useStopRehearsalMutation();
  const { id, setId, candidate, inForce, judge, status, done, total } = rehearsal;
  const stop = async (): Promise<void> => {
    const { error } = await send({ id, setId, key: nanoid() });
    const failed = { kind: 'error', title: words.stopFailed } as const;
    if (error) dispatch(toastRequested({ ...failed, message: describeApiError(error) }));
  };
  const isRunning = status === 'running';
  return (
    <>
      <Line>
        <VerdictChip rehearsal={rehearsal} />
        <strong>{candidateText(candidate)}</strong>
        <span>{inForceText(inForce)}</span>
        {judge === undefined ? null : <span>{words.judgedBy(judge)}</span>}
        <span role="status">{progressText(rehearsal)}</span>
        {isRunning ? (
          <Button
            size="small"
            icon={<Square size={14} aria-hidden="true" />}
            disabled={isLoading}
            onClick={() => void stop()}
          >
            {words.stop}
          </Button>
        ) : null}
        {isRunning ? null : <NextStep kind={candidate.kind} onAgain={onAgain} />}
      </Line>
      {isRunning ? (
        <LinearProgress
          variant="determinate"
          aria-label={words.one}
          value={total === 0 ? 0 : (done / total) * WHOLE}
        />
      ) : null}
    </>
  );
};

const Sums = ({ rehearsal: { counts } }: { rehearsal: Rehearsal }) => {
  const words = useCopy(rehearsalCopy);
  const unmet = counts.unmet > 0 ? 'warning' : 'grey';
  return (
    <Line>
      {VERDICTS.map((verdict) => (
        <VerdictCount key={verdict} verdict={verdict} count={counts[verdict]} />
      ))}
      <Chip tone={unmet}>{`${words.unmet} ${formatCount(counts.unmet)}`}</Chip>
    </Line>
  );
};

interface NextStepProps {
  kind: Rehearsal['candidate']['kind'];
  onAgain: () => void;
}

/** Rules are rehearsed again from their editor, which is for administrators. */
const NextStep = ({ kind, onAgain }: NextStepProps) => {
  const words = useCopy(rehearsalCopy);
  const user = useAppSelector(selectUser);
  if (kind !== 'rules')
    return (
      <Button size="small" onClick={onAgain}>
        {words.again}
      </Button>
    );
  if (user === null || !allows(user, ADMIN)) return null;
  return (
    <ButtonLink size="small" to="/configure/gateway">
      {words.toRules}
    </ButtonLink>
  );
};

interface CaveatsProps {
  rehearsal: Rehearsal;
  results: readonly RehearsalResult[];
  revision: number;
}

/** Limits of what the results say. */
const Caveats = ({ rehearsal, results, revision }: CaveatsProps) => {
  const words = useCopy(rehearsalCopy);
  const byPlanner = results.some(({ candidate }) => candidate.answeredBy === BUILT_IN_PLANNER_MODEL);
  const { kind } = rehearsal.candidate;
  const ofPlanner = kind === 'prompt' ? words.plannerPrompt : words.plannerModel;
  const notes = [
    ...(kind === 'rules' ? [words.rulesNote] : byPlanner ? [ofPlanner] : []),
    ...(rehearsal.setRevision === revision ? [] : [words.outdated]),
  ];
  return (
    <>
      {rehearsal.reason === undefined ? null : (
        <Notice severity="warning" icon={<CircleAlert size={16} />}>
          {words.endedEarly}: <span lang="en">{rehearsal.reason}</span>
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note} severity="info" icon={<Info size={16} />}>
          {note}
        </Notice>
      ))}
    </>
  );
};
