import { useCopy } from '@console/common/copy/languageContext';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { toastRequested } from '@console/domain/notices/toastActions';
import { sendTestDm } from '@console/domain/secretary/secretaryMutations';
import { useAppDispatch } from '@console/state/hooks';
import { defined } from '@contract/defined';
import type { TestDmResponse } from '@contract/http/secretary';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { PickDialog } from './PickDialog';
import { pickerCopy, secretaryCopy, testDmCopy } from './secretaryCopy';
import { reachable, type SecretaryDraft } from './secretaryDraft';

const TestDm = v.object({
  mode: v.picklist(['dry-run', 'live']),
  slackIds: v.pipe(v.array(v.string()), v.minLength(1)),
});

interface TestDmDialogProps {
  draft: SecretaryDraft;
  onClose: () => void;
}

/** A dry run unless chosen otherwise: Behaviour, section 15.3. */
export const TestDmDialog = ({ draft, onClose }: TestDmDialogProps) => {
  const words = useCopy(testDmCopy);
  const general = useCopy(secretaryCopy);
  const picker = useCopy(pickerCopy);
  const dispatch = useAppDispatch();
  const form = useSchemaForm(TestDm, { mode: 'dry-run', slackIds: [] });
  const mode = useWatch({ control: form.control, name: 'mode' });
  const [results, setResults] = useState<TestDmResponse['results']>();
  const people = reachable(draft).filter(
    ({ member }, index, all) => all.findIndex((one) => one.member.slack_id === member.slack_id) === index,
  );
  const tell = (kind: 'error' | 'success', title: string, message?: string): void => {
    dispatch(toastRequested({ kind, title, ...defined({ message }) }));
  };
  const send = async ({ slackIds }: v.InferOutput<typeof TestDm>): Promise<void> => {
    const members = people
      .filter(({ member }) => slackIds.includes(member.slack_id))
      .map(({ team, member: { name, slack_id } }) => ({ name, slack_id, team }));
    setResults(undefined);
    const outcome = await dispatch(sendTestDm({ members, dryRun: mode === 'dry-run' }));
    if ('error' in outcome) {
      tell('error', general.networkError, outcome.error);
      return;
    }
    setResults(outcome.done.results);
    if (!outcome.done.success) tell('error', words.someFailed);
    else tell('success', mode === 'dry-run' ? words.dryDone : words.liveDone);
  };
  const tellNone = (): void => {
    tell('error', words.noneSelected);
  };
  return (
    <PickDialog
      title={words.title}
      closeLabel={picker.close}
      onClose={onClose}
      action={
        <Button
          look="filled"
          disabled={form.formState.isSubmitting}
          onClick={() => void form.handleSubmit(send, tellNone)()}
        >
          {words.send}
        </Button>
      }
    >
      <div>
        <Controller
          control={form.control}
          name="mode"
          render={({ field }) => (
            <SegmentedControl
              label={words.mode}
              value={field.value}
              segments={[
                { value: 'dry-run', label: words.dryRun },
                { value: 'live', label: words.live },
              ]}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <p>{mode === 'dry-run' ? words.dryRunHint : words.liveHint}</p>
      {people.length === 0 ? <p>{words.noReachable}</p> : null}
      <ul aria-label={words.members}>
        {people.map(({ team, member }) => (
          <li key={member.slack_id}>
            <label style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 }}>
              <input type="checkbox" value={member.slack_id} {...form.register('slackIds')} />
              <strong>{member.name}</strong>
            </label>
            <small>
              {team} · {member.slack_id}
            </small>
            <Result result={results?.[member.slack_id]} />
          </li>
        ))}
      </ul>
    </PickDialog>
  );
};

const Result = ({ result }: { result: TestDmResponse['results'][string] | undefined }) => {
  const words = useCopy(testDmCopy);
  if (!result) return null;
  return (
    <Chip tone={result.success ? 'success' : 'error'} title={result.error}>
      {result.success ? words.success : (result.error ?? words.someFailed)}
    </Chip>
  );
};
