import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { useMay } from '@console/domain/session/useMay';
import { ArgumentInput } from '@console/domain/tool-calls/ArgumentInput';
import {
  argumentFields,
  readArguments,
  textOf,
  type Arguments,
} from '@console/domain/tool-calls/argumentFields';
import { useAppSelector } from '@console/state/hooks';
import { rolesWith } from '@contract/roles';
import type { ToolServerTool } from '@contract/entities/toolServer';
import { Play } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { CallForm } from './CallForm';
import { hasEffect, LiveCallDialog } from './LiveCallDialog';
import { toolCopy } from './mcpCopy';
import { SaveTest } from './SaveTest';
import { ToolAnswer } from './ToolAnswer';
import { useToolCall } from './useToolCall';

interface ToolCallPanelProps {
  serverId: string;
  tool: ToolServerTool;
  /** Arguments that the form begins with. */
  starting?: Arguments;
}

const hintOf = ({ inputSchema }: ToolServerTool, name: string): string | undefined => {
  const properties = inputSchema['properties'] as Record<string, { description?: unknown }> | undefined;
  const description = properties?.[name]?.description;
  return typeof description === 'string' ? description : undefined;
};

const textsOf = (params: Arguments): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]));

/** A form made of the tool's schema; the answer below it is shown as it came. */
export const ToolCallPanel = ({ serverId, tool, starting = {} }: ToolCallPanelProps) => {
  const words = useCopy(toolCopy);
  const mayCall = useMay('execute:actions');
  const fields = argumentFields(tool.inputSchema, starting);
  const [texts, setTexts] = useState(() => textsOf(starting));
  const [wanted, setMode] = useState<'dry-run' | 'live'>(tool.tier === 'read' ? 'live' : 'dry-run');
  const isConsoleDry = useAppSelector(selectIsDryRun);
  const mode = isConsoleDry ? 'dry-run' : wanted;
  const [asked, setAsked] = useState<Arguments>();
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const { state, call } = useToolCall(serverId, tool.name);
  const { params, problems } = readArguments(fields, texts);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked('on-submit');
    if (Object.keys(problems).length > 0) return;
    if (mode === 'live' && hasEffect(tool)) setAsked(params);
    else call(params, mode === 'dry-run');
  };
  if (!mayCall) return <small>{words.callNeeds(rolesWith('execute:actions').join(' or '))}</small>;
  return (
    <section>
      <h4>{words.callTitle}</h4>
      <CallForm onSubmit={submit} noValidate>
        {fields.length === 0 ? <small>{words.noArguments}</small> : null}
        {fields.map((field) => (
          <ArgumentInput
            key={field.name}
            field={field}
            text={texts[field.name] ?? ''}
            problem={checked === 'on-submit' ? problems[field.name] : undefined}
            isFirst={false}
            hint={hintOf(tool, field.name)}
            onText={(text) => {
              setTexts((before) => ({ ...before, [field.name]: text }));
            }}
          />
        ))}
        <footer>
          <SegmentedControl
            label={words.mode}
            value={mode}
            segments={[
              { value: 'dry-run', label: words.dryRun },
              { value: 'live', label: words.live },
            ]}
            onChange={setMode}
          />
          <Button
            type="submit"
            look="filled"
            icon={<Play size={14} />}
            disabled={state.status === 'calling' || tool.changed !== undefined}
          >
            {words.call}
          </Button>
          {mode === 'live' && hasEffect(tool) ? <small>{words.liveEffect}</small> : null}
          {isConsoleDry ? <small>{words.consoleDryRun}</small> : null}
        </footer>
      </CallForm>
      {asked ? (
        <LiveCallDialog
          serverId={serverId}
          tool={tool}
          params={asked}
          onConfirm={() => {
            setAsked(undefined);
            call(asked, false);
          }}
          onCancel={() => {
            setAsked(undefined);
          }}
        />
      ) : null}
      <ToolAnswer serverId={serverId} state={state} />
      {state.status === 'answered' && !state.answer.intercepted && !hasEffect(tool) ? (
        <SaveTest serverId={serverId} method={tool.name} params={state.params} />
      ) : null}
    </section>
  );
};
