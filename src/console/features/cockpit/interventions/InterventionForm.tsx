import { defined } from '@contract/defined';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { isComposing } from '@console/common/ui/isComposing';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SelectField } from '@console/common/ui/SelectField';
import { selectAgents } from '@console/domain/agents/agentsSlice';
import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { interventionRequirement } from '@contract/requirements';
import { allows, rolesWith } from '@contract/roles';
import { INTERVENTION_COMMAND_MAX_LENGTH } from '@contract/limits';
import { CircleAlert, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { Fields, Input } from './formParts';
import { HoldControls } from './HoldControls';
import { interventionCopy } from './interventionCopy';
import {
  arePresetsUnderstood,
  draftTo,
  parseParams,
  PRESETS,
  TARGET_KINDS,
  targetId,
  targetOf,
  type InterventionDraft,
} from './interventionDraft';
import { useIntervene } from './useIntervene';

const PARAMS_MAX_LENGTH = 10_000;

/** The draft, and what may be done with it. */
const useDraft = () => {
  const words = useCopy(interventionCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [address] = useSearchParams();
  const [draft, setDraft] = useState<InterventionDraft>(() => draftTo(address.get('to')));
  const { send, isSending } = useIntervene();
  const parsed = parseParams(draft.params);
  const requirement = interventionRequirement(targetOf(draft));
  const allowed = user !== null && allows(user, requirement);
  const isReady = draft.command.trim() !== '' && parsed.ok && allowed && !isSending;
  const submit = async (): Promise<void> => {
    if (draft.command.trim() === '') {
      dispatch(toastRequested({ id: 'ask-command', kind: 'error', title: words.askCommand }));
    } else if (isReady) {
      const params = defined({ params: parsed.params });
      const sent = await send({ target: targetOf(draft), command: draft.command.trim(), ...params });
      // Words that were typed while it was being sent are the next one.
      if (sent)
        setDraft((now) => ({
          ...now,
          command: now.command === draft.command ? '' : now.command,
          params: now.params === draft.params ? '' : now.params,
        }));
    }
  };
  const missing =
    allowed || typeof requirement === 'string' || !('permission' in requirement)
      ? undefined
      : words.mayNot(rolesWith(requirement.permission).join(', '));
  const change = (part: Partial<InterventionDraft>): void => {
    setDraft((now) => ({ ...now, ...part }));
  };
  return { draft, change, submit, isReady, isSending, paramsOk: parsed.ok, missing };
};

/** Target, command and params of one intervention; the hold and the stop below them. */
export const InterventionForm = () => {
  const words = useCopy(interventionCopy);
  const id = useId();
  const agents = useAppSelector(selectAgents);
  const { draft, change, submit, isReady, isSending, paramsOk, missing } = useDraft();
  return (
    <Fields
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <span>{words.target}</span>
      <div>
        <SegmentedControl
          label={words.target}
          value={draft.kind}
          segments={TARGET_KINDS.map((value) => ({ value, label: words[value] }))}
          onChange={(kind) => {
            change({ kind });
          }}
        />
        {draft.kind === 'agent' ? (
          <SelectField
            label={words.agentChoice}
            value={draft.agentId}
            options={agents.map((agent) => ({ value: agent.id, label: targetId(agent.id) }))}
            onChange={(agentId) => {
              change({ agentId });
            }}
          />
        ) : null}
      </div>
      <label htmlFor={`${id}command`}>{words.command}</label>
      <div>
        <Input
          id={`${id}command`}
          rows={1}
          value={draft.command}
          maxLength={INTERVENTION_COMMAND_MAX_LENGTH}
          onChange={({ target }) => {
            change({ command: target.value });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            void submit();
          }}
        />
      </div>
      <label htmlFor={`${id}params`}>{words.params}</label>
      <div>
        <Input
          id={`${id}params`}
          data-mono=""
          rows={1}
          value={draft.params}
          maxLength={PARAMS_MAX_LENGTH}
          placeholder={words.paramsHint}
          spellCheck={false}
          aria-invalid={!paramsOk}
          aria-describedby={paramsOk ? undefined : `${id}error`}
          onChange={({ target }) => {
            change({ params: target.value });
          }}
        />
        {paramsOk ? null : (
          <span className="error" id={`${id}error`} role="alert">
            <CircleAlert size={12} aria-hidden="true" />
            {words.paramsInvalid}
          </span>
        )}
      </div>
      <span>{words.presets}</span>
      <div>
        <Presets onPick={change} />
      </div>
      <div className="last">
        <PresetsHint agentId={draft.agentId} />
        <Button type="submit" look="filled" disabled={!isReady} title={missing} icon={<Send size={14} />}>
          {isSending ? words.sending : words.send}
        </Button>
      </div>
      <hr />
      <HoldControls agentId={draft.kind === 'agent' ? draft.agentId : undefined} />
    </Fields>
  );
};

interface PresetsProps {
  onPick: (preset: Pick<InterventionDraft, 'kind' | 'command'>) => void;
}

/** They only fill the form. */
const Presets = ({ onPick }: PresetsProps) => {
  const words = useCopy(interventionCopy);
  return PRESETS.map(({ name, kind, command }) => (
    <Button
      key={name}
      size="small"
      onClick={() => {
        onPick({ kind, command });
      }}
    >
      {words[name]}
    </Button>
  ));
};

/** Says whether anybody understands the presets, in the height of the button beside it: the answer is late. */
const PresetsHint = ({ agentId }: { agentId: string }) => {
  const words = useCopy(interventionCopy);
  const { data } = useGetLanguageModelsQuery(undefined);
  const isUnderstood = data === undefined || arePresetsUnderstood(data.answering ?? [], agentId);
  return <span className="hint">{isUnderstood ? null : words.presetsNeedModel}</span>;
};
