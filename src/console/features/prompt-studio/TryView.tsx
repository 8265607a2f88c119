import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { isComposing } from '@console/common/ui/isComposing';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { Notice } from '@console/common/ui/Notice';
import { useTryPromptMutation } from '@console/domain/prompts/promptsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { AGENT_IDS, type AgentId } from '@contract/entities/agent';
import type { Prompt } from '@contract/entities/prompt';
import type { RehearsedRun } from '@contract/entities/rehearsal';
import { DRY_RUN_REQUEST_MAX_LENGTH } from '@contract/limits';
import { DRY_RUN } from '@contract/requirements';
import { allows } from '@contract/roles';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CircleAlert, Info } from 'lucide-react';
import { useState } from 'react';
import { promptTrialCopy } from './promptMenuCopy';
import type { CheckedText } from './promptText';
import { Asking, Trial } from './trialParts';
import { TrialAnswer } from './TrialAnswer';

interface TryViewProps {
  prompt: Prompt;
  content: string;
  checked: CheckedText;
}

export interface TriedRequest {
  request: string;
  agentId: AgentId;
  run: RehearsedRun;
}

const agentOf = ({ agentId }: Prompt): AgentId => AGENT_IDS.find((id) => id === agentId) ?? AGENT_IDS[0];

/** Asks an agent one thing by the text of the editor, dry; what was tried stands below, newest first. */
export const TryView = ({ prompt, content, checked }: TryViewProps) => {
  const words = useCopy(promptTrialCopy);
  const user = useAppSelector(selectUser);
  const [send, { isLoading, error }] = useTryPromptMutation();
  const [agentId, setAgentId] = useState(agentOf(prompt));
  const [request, setRequest] = useState('');
  const [tried, setTried] = useState<readonly TriedRequest[]>([]);
  const mayTry = user !== null && allows(user, DRY_RUN);
  const isSound = checked.problems.length === 0 && checked.persona !== undefined;
  const canAsk = mayTry && isSound && request.trim() !== '' && !isLoading;
  const ask = async (): Promise<void> => {
    const asked = request.trim();
    const { data } = await send({ agentId, content, request: asked });
    if (data) setTried((before) => [{ request: asked, agentId, run: data.run }, ...before]);
  };
  const why = (): string | undefined => {
    if (!mayTry) return words.mayNot(DRY_RUN.roles.join(', '));
    if (isSound) return undefined;
    return checked.problems.length > 0 ? words.invalid : words.noPersona;
  };
  const hindrance = why();
  return (
    <Trial aria-busy={isLoading}>
      <Asking
        onSubmit={(event) => {
          event.preventDefault();
          if (canAsk) void ask();
        }}
      >
        <p>{words.hint}</p>
        <OutlinedInput
          fullWidth
          multiline
          minRows={2}
          maxRows={8}
          size="small"
          value={request}
          placeholder={words.placeholder}
          inputProps={{ 'aria-label': words.request, maxLength: DRY_RUN_REQUEST_MAX_LENGTH }}
          onChange={({ target }) => {
            setRequest(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            if (canAsk) void ask();
          }}
        />
        <div>
          {prompt.agentId === undefined ? (
            <MenuSelect
              label={words.agent}
              value={agentId}
              choices={AGENT_IDS.map((value) => ({ value, label: value }))}
              onChange={setAgentId}
            />
          ) : null}
          <Button type="submit" look="filled" disabled={!canAsk}>
            {words.ask}
          </Button>
          {isLoading ? <span role="status">{words.asking}</span> : null}
        </div>
        {hindrance === undefined ? null : (
          <Notice severity="info" icon={<Info size={16} />}>
            {hindrance}
          </Notice>
        )}
        {error ? (
          <Notice severity="error" icon={<CircleAlert size={16} />}>
            {`${words.failed}: ${describeApiError(error)}`}
          </Notice>
        ) : null}
      </Asking>
      <section aria-label={words.answers}>
        {tried.length === 0 ? <p className="none">{words.none}</p> : null}
        {tried.map((one) => (
          <TrialAnswer key={one.run.runId} tried={one} />
        ))}
      </section>
    </Trial>
  );
};
