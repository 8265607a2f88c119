import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { SelectField } from '@console/common/ui/SelectField';
import { Stack } from '@console/common/ui/Stack';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { changeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import { ServerLogLevel, ServerSession, type ToolServer } from '@contract/entities/toolServer';
import { URL_MAX_LENGTH } from '@contract/limits';
import { LONGEST_CALL_MINUTES_MAX, ROOTS_MAX } from '@contract/serverCallLimits';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { LabelledInput } from './LabelledInput';
import { sessionCopy } from './sessionCopy';

interface ServerSessionDialogProps {
  server: ToolServer;
  session: ServerSession;
  onClose: () => void;
}

const LEVELS = ServerLogLevel.options.map((level) => ({ value: level, label: level }));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const { longestCallMinutes, roots } = ServerSession.entries;
const SessionFields = v.object({
  ...ServerSession.entries,
  longestCallMinutes: v.pipe(v.string(), v.trim(), v.regex(/^\d+$/), v.transform(Number), longestCallMinutes),
  roots: v.pipe(v.string(), v.transform(linesOf), roots),
});

/** Longest call, folders and the least of its messages, of one added server. */
export const ServerSessionDialog = ({ server, session, onClose }: ServerSessionDialogProps) => {
  const words = useCopy(sessionCopy);
  const { send, ...progress } = useSubmission();
  const form = useSchemaForm(SessionFields, {
    longestCallMinutes: String(session.longestCallMinutes),
    roots: session.roots.join('\n'),
    logLevel: session.logLevel,
  });
  const { control } = form;
  const wrongLine = linesOf(useWatch({ control, name: 'roots' })).find(
    (line): boolean => !v.is(roots.item, line),
  );
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={words.title}
      submitLabel={words.submit}
      onSubmit={(changed) => {
        send(changeToolServer(server.id, { session: changed }), words.saved(server.name), onClose);
      }}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="longestCallMinutes"
        label={words.longest}
        type="number"
        autoComplete="off"
        hint={words.longestHint(LONGEST_CALL_MINUTES_MAX)}
        wrong={words.longestError(LONGEST_CALL_MINUTES_MAX)}
      />
      <LabelledInput
        multiline
        control={control}
        name="roots"
        label={words.roots}
        hint={words.rootsHint}
        maxLength={ROOTS_MAX * URL_MAX_LENGTH}
        wrong={wrongLine === undefined ? words.rootsMany(ROOTS_MAX) : words.rootsError(wrongLine)}
      />
      <Stack sx={{ gap: '6px', alignItems: 'flex-start' }}>
        <strong>{words.level}</strong>
        <Controller
          control={control}
          name="logLevel"
          render={({ field }) => (
            <SelectField label={words.level} value={field.value} options={LEVELS} onChange={field.onChange} />
          )}
        />
      </Stack>
    </SchemaFormDialog>
  );
};
