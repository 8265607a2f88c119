import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { TextField } from '@console/common/ui/TextField';
import { WrapRow } from '@console/common/ui/WrapRow';
import { useGetGatewayAgentsQuery } from '@console/domain/tool-gateway/toolGatewayApi';
import { useGetToolServersQuery } from '@console/domain/tool-servers/toolServersApi';
import { RuleCondition, RuleEffect, type GatewayRule } from '@contract/entities/gatewayRule';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { rulesCopy } from './gatewayCopy';
import { conditionOf, draftOf, expiresOf, limitOf, NEW_RULE, ruleOf, type RuleDraft } from './ruleDraft';

const TESTS = RuleCondition.options.map(({ entries }) => entries.test.literal);

interface RuleDialogProps {
  /** Absent: a new one. */
  rule: GatewayRule | undefined;
  onTake: (rule: GatewayRule) => void;
  onClose: () => void;
}

/** One rule; it is in force once the rules are saved. */
export const RuleDialog = ({ rule, onTake, onClose }: RuleDialogProps) => {
  const words = useCopy(rulesCopy);
  const agents = useGetGatewayAgentsQuery(undefined).data?.agents ?? [];
  const servers = useGetToolServersQuery(undefined).data?.servers ?? [];
  const [draft, setDraft] = useState<RuleDraft>(() => (rule ? draftOf(rule) : NEW_RULE));
  const [id] = useState(() => rule?.id ?? nanoid());
  const set = (change: Partial<RuleDraft>): void => {
    setDraft((before) => ({ ...before, ...change }));
  };
  const any = { value: '', label: words.any };
  const ready = ruleOf(draft, { ...rule, id });
  const isValueWrong = draft.path.trim() !== '' && draft.value !== '' && !conditionOf(draft);
  return (
    <FormDialog
      title={rule ? words.edit : words.add}
      submitLabel={words.take}
      busy={false}
      ready={ready !== undefined}
      failure={undefined}
      onSubmit={() => {
        if (ready) onTake(ready);
      }}
      onClose={onClose}
    >
      <WrapRow>
        <MenuSelect
          label={words.effect}
          value={draft.effect}
          choices={RuleEffect.options.map((value) => ({ value, label: words[value] }))}
          onChange={(effect) => {
            set({ effect });
          }}
        />
        <MenuSelect
          label={words.agent}
          value={draft.agentId}
          choices={[any, ...agents.map((agent) => ({ value: agent.id, label: agent.name }))]}
          onChange={(agentId) => {
            set({ agentId });
          }}
        />
        <MenuSelect
          label={words.server}
          value={draft.server}
          choices={[any, ...servers.map((server) => ({ value: server.id, label: server.name }))]}
          onChange={(server) => {
            set({ server });
          }}
        />
      </WrapRow>
      <TextField
        label={words.tool}
        autoComplete="off"
        hint={words.toolHint}
        value={draft.tool}
        error={undefined}
        onChange={(tool) => {
          set({ tool });
        }}
      />
      <TextField
        label={words.path}
        autoComplete="off"
        hint={words.pathHint}
        value={draft.path}
        error={undefined}
        onChange={(path) => {
          set({ path });
        }}
      />
      {draft.path.trim() === '' ? null : (
        <>
          <WrapRow>
            <MenuSelect
              label={words.test}
              value={draft.test}
              choices={TESTS.map((value) => ({ value, label: words[value] }))}
              onChange={(test) => {
                set({ test });
              }}
            />
          </WrapRow>
          <TextField
            label={words.value}
            autoComplete="off"
            hint={draft.test === 'not-in' ? words.valueHint : undefined}
            value={draft.value}
            error={isValueWrong ? words.valueWrong : undefined}
            onChange={(value) => {
              set({ value });
            }}
          />
        </>
      )}
      {draft.effect === 'allow' ? (
        <TextField
          label={words.limit}
          autoComplete="off"
          hint={words.limitHint}
          value={draft.limit}
          error={limitOf(draft.limit) === 'wrong' ? words.limitWrong : undefined}
          onChange={(limit) => {
            set({ limit });
          }}
        />
      ) : null}
      {draft.effect === 'ask' ? (
        <TextField
          label={words.expires}
          autoComplete="off"
          value={draft.expires}
          error={expiresOf(draft.expires) === 'wrong' ? words.expiresWrong : undefined}
          onChange={(expires) => {
            set({ expires });
          }}
        />
      ) : null}
    </FormDialog>
  );
};
