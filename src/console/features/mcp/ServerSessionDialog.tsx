import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SelectField } from '@console/common/ui/SelectField';
import { Stack } from '@console/common/ui/Stack';
import { TextField } from '@console/common/ui/TextField';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { changeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import { ServerLogLevel, type ServerSession, type ToolServer } from '@contract/entities/toolServer';
import { URL_MAX_LENGTH } from '@contract/limits';
import { LONGEST_CALL_MINUTES_MAX, ROOTS_MAX } from '@contract/serverCallLimits';
import { useState } from 'react';
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

/** Longest call, folders and the least of its messages, of one added server. */
export const ServerSessionDialog = ({ server, session, onClose }: ServerSessionDialogProps) => {
  const words = useCopy(sessionCopy);
  const submission = useSubmission();
  const [minutes, setMinutes] = useState(String(session.longestCallMinutes));
  const [folders, setFolders] = useState(session.roots.join('\n'));
  const [logLevel, setLogLevel] = useState(session.logLevel);
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const roots = linesOf(folders);
  const longestCallMinutes = Number(minutes);
  const isTimeRight =
    /^\d+$/.test(minutes.trim()) && longestCallMinutes >= 1 && longestCallMinutes <= LONGEST_CALL_MINUTES_MAX;
  const wrongLine = roots.find((line) => !/^file:\/\/\/\S*$/i.test(line));
  const rootsError =
    wrongLine === undefined
      ? roots.length > ROOTS_MAX
        ? words.rootsMany(ROOTS_MAX)
        : undefined
      : words.rootsError(wrongLine);
  const submit = (): void => {
    setChecked('on-submit');
    if (!isTimeRight || rootsError !== undefined) return;
    const change = { session: { longestCallMinutes, roots, logLevel } };
    submission.send(changeToolServer(server.id, change), words.saved(server.name), onClose);
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      busy={submission.busy}
      failure={submission.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.longest}
        type="number"
        autoComplete="off"
        value={minutes}
        onChange={setMinutes}
        hint={words.longestHint(LONGEST_CALL_MINUTES_MAX)}
        error={
          checked === 'on-submit' && !isTimeRight ? words.longestError(LONGEST_CALL_MINUTES_MAX) : undefined
        }
      />
      <LabelledInput
        multiline
        label={words.roots}
        hint={words.rootsHint}
        maxLength={ROOTS_MAX * URL_MAX_LENGTH}
        value={folders}
        onChange={setFolders}
        error={checked === 'on-submit' ? rootsError : undefined}
      />
      <Stack sx={{ gap: '6px', alignItems: 'flex-start' }}>
        <strong>{words.level}</strong>
        <SelectField
          label={words.level}
          value={logLevel}
          options={LEVELS}
          onChange={(chosen) => {
            const level = ServerLogLevel.options.find((one) => one === chosen);
            if (level) setLogLevel(level);
          }}
        />
      </Stack>
    </FormDialog>
  );
};
