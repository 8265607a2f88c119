import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { toastRequested } from '@console/domain/notices/toastActions';
import { sendTestDm } from '@console/domain/secretary/secretaryMutations';
import { useAppDispatch } from '@console/state/hooks';
import type { TestDmResponse } from '@contract/http/secretary';
import { useState } from 'react';
import { PickDialog } from './PickDialog';
import { pickerCopy, secretaryCopy, testDmCopy } from './secretaryCopy';
import { reachable, type SecretaryDraft } from './secretaryDraft';

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
  const [mode, setMode] = useState<'dry-run' | 'live'>('dry-run');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'idle' | 'busy' | TestDmResponse['results']>('idle');
  const people = reachable(draft).filter(
    ({ member }, index, all) => all.findIndex((one) => one.member.slack_id === member.slack_id) === index,
  );
  const results = typeof state === 'string' ? undefined : state;
  const send = async (): Promise<void> => {
    const members = people
      .filter(({ member }) => chosen.has(member.slack_id))
      .map(({ team, member: { name, slack_id } }) => ({ name, slack_id, team }));
    if (members.length === 0) {
      dispatch(toastRequested({ kind: 'error', title: words.noneSelected }));
      return;
    }
    setState('busy');
    const outcome = await dispatch(sendTestDm({ members, dryRun: mode === 'dry-run' }));
    if ('error' in outcome) {
      setState('idle');
      dispatch(toastRequested({ kind: 'error', title: general.networkError, message: outcome.error }));
      return;
    }
    setState(outcome.done.results);
    const done = mode === 'dry-run' ? words.dryDone : words.liveDone;
    dispatch(
      toastRequested(
        outcome.done.success ? { kind: 'success', title: done } : { kind: 'error', title: words.someFailed },
      ),
    );
  };
  const toggle = (id: string): void => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  return (
    <PickDialog
      title={words.title}
      closeLabel={picker.close}
      onClose={onClose}
      action={
        <Button look="filled" disabled={state === 'busy'} onClick={() => void send()}>
          {words.send}
        </Button>
      }
    >
      <div>
        <SegmentedControl
          label={words.mode}
          value={mode}
          segments={[
            { value: 'dry-run', label: words.dryRun },
            { value: 'live', label: words.live },
          ]}
          onChange={setMode}
        />
      </div>
      <p>{mode === 'dry-run' ? words.dryRunHint : words.liveHint}</p>
      {people.length === 0 ? <p>{words.noReachable}</p> : null}
      <ul aria-label={words.members}>
        {people.map(({ team, member }) => (
          <li key={member.slack_id}>
            <label style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 }}>
              <input
                type="checkbox"
                checked={chosen.has(member.slack_id)}
                onChange={() => {
                  toggle(member.slack_id);
                }}
              />
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
