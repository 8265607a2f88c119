import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { MenuSelect, type MenuChoice } from '@console/common/ui/MenuSelect';
import { WrapRow } from '@console/common/ui/WrapRow';
import { useGetGatewayAgentsQuery } from '@console/domain/tool-gateway/toolGatewayApi';
import { useGetToolServersQuery } from '@console/domain/tool-servers/toolServersApi';
import { RuleEffect, type GatewayRule } from '@contract/entities/gatewayRule';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { rulesCopy } from './gatewayCopy';
import { fieldsOf, NEW_RULE, RuleFields, ruleOf, TESTS } from './ruleDraft';

interface RuleDialogProps {
  /** Absent: a new one. */
  rule: GatewayRule | undefined;
  onTake: (rule: GatewayRule) => void;
  onClose: () => void;
}

const choiceOf = ({ id, name }: { id: string; name: string }): MenuChoice<string> => ({
  value: id,
  label: name,
});

/** The engine is large, and read where it is needed; without it the platform is the one that says so. */
const isNoPattern = async (text: string): Promise<boolean> => {
  const engine = await import(/* webpackChunkName: "Patterns" */ './isPattern').catch(() => undefined);
  return engine ? !engine.isPattern(text) : false;
};

/** One rule; it is in force once the rules are saved. */
export const RuleDialog = ({ rule, onTake, onClose }: RuleDialogProps) => {
  const words = useCopy(rulesCopy);
  const agents = useGetGatewayAgentsQuery(undefined).data?.agents ?? [];
  const servers = useGetToolServersQuery(undefined).data?.servers ?? [];
  const form = useSchemaForm(RuleFields, rule ? fieldsOf(rule) : NEW_RULE, 'on-change');
  const [id] = useState(() => rule?.id ?? nanoid());
  const { control } = form;
  const [effect, path, test, value] = useWatch({ control, name: ['effect', 'path', 'test', 'value'] });
  const text = { control, autoComplete: 'off' } as const;
  const any = { value: '', label: words.any };
  const choice = (
    name: 'effect' | 'agentId' | 'server' | 'test',
    label: string,
    choices: readonly MenuChoice<string>[],
  ) => (
    <Controller
      control={control}
      name={name}
      rules={name === 'test' ? { deps: ['value'] } : {}}
      render={({ field }) => (
        <MenuSelect label={label} value={field.value} choices={choices} onChange={field.onChange} />
      )}
    />
  );
  const take = async (typed: v.InferOutput<typeof RuleFields>): Promise<void> => {
    const { path, test, value } = typed;
    if (path !== '' && test === 'matches' && (await isNoPattern(value))) {
      form.setError('value', {}, { shouldFocus: true });
      return;
    }
    onTake(ruleOf(typed, { ...rule, id }));
  };
  return (
    <SchemaFormDialog
      form={form}
      title={rule ? words.edit : words.add}
      submitLabel={words.take}
      ready={form.formState.isValid}
      failure={undefined}
      onSubmit={take}
      onClose={onClose}
    >
      <WrapRow>
        {choice(
          'effect',
          words.effect,
          RuleEffect.options.map((value) => ({ value, label: words[value] })),
        )}
        {choice('agentId', words.agent, [any, ...agents.map(choiceOf)])}
        {choice('server', words.server, [any, ...servers.map(choiceOf)])}
      </WrapRow>
      <FormTextField {...text} name="tool" label={words.tool} hint={words.toolHint} wrong={words.toolWrong} />
      <FormTextField {...text} name="path" label={words.path} hint={words.pathHint} wrong={words.pathWrong} />
      {path.trim() === '' ? null : (
        <>
          <WrapRow>
            {choice(
              'test',
              words.test,
              TESTS.map((value) => ({ value, label: words[value] })),
            )}
          </WrapRow>
          <FormTextField
            {...text}
            name="value"
            label={words.value}
            hint={test === 'not-in' ? words.valueHint : undefined}
            wrong={value === '' ? undefined : test === 'matches' ? words.patternWrong : words.valueWrong}
          />
        </>
      )}
      {effect === 'allow' ? (
        <FormTextField
          {...text}
          name="limit"
          label={words.limit}
          hint={words.limitHint}
          wrong={words.limitWrong}
        />
      ) : null}
      {effect === 'ask' ? (
        <FormTextField {...text} name="expires" label={words.expires} wrong={words.expiresWrong} />
      ) : null}
    </SchemaFormDialog>
  );
};
