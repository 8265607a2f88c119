import { defined } from '@contract/defined';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { interventionsCopy } from '@console/domain/interventions/interventionsCopy';
import { selectPausedAgents } from '@console/domain/interventions/interventionsSlice';
import { emergencyStopOpened } from '@console/domain/interventions/stopDialogSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { hasPermission, rolesWith } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { OctagonX, Pause, Play } from 'lucide-react';
import { interventionCopy } from './interventionCopy';
import { targetId } from './interventionDraft';
import { useIntervene } from './useIntervene';

const StopButton = styled(Button)(({ theme }) => ({
  color: theme.vars.palette.error.main,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.line}`,
}));

/** Holds or releases one agent or all of them, and opens the emergency stop. Behaviour, section 8.3. */
export const HoldControls = ({ agentId }: { agentId: string | undefined }) => {
  const words = useCopy(interventionCopy);
  const stopWords = useCopy(interventionsCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const paused = useAppSelector(selectPausedAgents);
  const { send, isSending } = useIntervene();
  const mayManage = user !== null && hasPermission(user, 'manage:agents');
  const isHeld = agentId === undefined ? paused.length > 0 : paused.includes(agentId);
  const one = defined({ agentId });
  const toggle = (): void => {
    const body = isHeld
      ? { command: 'resume', params: one }
      : { command: 'pause', params: { resumable: true, ...one } };
    void send({ target: 'pause', ...body });
  };
  const wordsFor = (all: string, named: (agent: string) => string): string =>
    agentId === undefined ? all : named(targetId(agentId));
  const missing = mayManage ? undefined : words.mayNot(rolesWith('manage:agents').join(', '));
  return (
    <div className="wide">
      <Button
        disabled={!mayManage || isSending}
        title={missing}
        icon={isHeld ? <Play size={14} /> : <Pause size={14} />}
        onClick={toggle}
      >
        {isHeld ? wordsFor(words.resumeAll, words.resumeOne) : wordsFor(words.pauseAll, words.pauseOne)}
      </Button>
      <span className="hint">{isHeld ? words.pausedAgents(paused.join(', ')) : words.pauseHint}</span>
      <StopButton
        disabled={!mayManage}
        title={missing}
        icon={<OctagonX size={14} />}
        onClick={() => dispatch(emergencyStopOpened())}
      >
        {stopWords.emergencyStop}
      </StopButton>
    </div>
  );
};
