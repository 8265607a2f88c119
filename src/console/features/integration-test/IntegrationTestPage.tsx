import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Page } from '@console/common/ui/Page';
import { PageHeading } from '@console/common/ui/PageHeading';
import { TextField } from '@console/common/ui/TextField';
import { saveFile } from '@console/common/ui/saveFile';
import { WrapRow } from '@console/common/ui/WrapRow';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useGetOwnerMapQuery } from '@console/domain/teams/teamsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { OwnerMap } from '@contract/entities/owner';
import { styled } from '@mui/material/styles';
import { Copy, Download, Play } from 'lucide-react';
import { useState } from 'react';
import { integrationTestCopy, modelTestCopy } from './integrationTestCopy';
import { ModelCards } from './ModelCards';
import { SummaryCards } from './SummaryCards';
import { TestCard } from './TestCard';
import { TestGuide } from './TestGuide';
import { TEST_IDS, type TestStates } from './testPlan';
import { reportOf } from './testReport';
import { useModelTests, type ModelTest } from './useModelTests';
import { useIntegrationTests } from './useIntegrationTests';

const EMAILS_MAX_LENGTH = 1000;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const Cards = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '8px 0 4px' }));
const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));

const Field = styled('div')({ maxWidth: 720 });

/** The required members of the first team: people whose calendars the platform knows. */
const suggested = ({ teams }: OwnerMap): string =>
  (Object.values(teams)[0]?.required ?? [])
    .map(({ email }) => email)
    .filter((email) => email !== '')
    .join(', ');

const addressesIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Behaviour, section 17. */
export const IntegrationTestPage = () => {
  const words = useCopy(integrationTestCopy);
  const { data, isLoading } = useGetOwnerMapQuery(undefined);
  const { states, running: toolsRunning, run } = useIntegrationTests();
  const models = useModelTests();
  const running = toolsRunning || models.running;
  const [typed, setTyped] = useState<string>();
  const [checked, setChecked] = useState<'not-yet' | 'on-run'>('not-yet');
  const text = typed ?? (data ? suggested(data) : '');
  const emails = addressesIn(text);
  const areRight = emails.length > 0 && emails.every((email) => EMAIL.test(email));
  return (
    <Page>
      <PageHeading title={words.title} subtitle={words.subtitle}>
        <Button
          look="filled"
          icon={<Play size={14} />}
          disabled={running || (isLoading && typed === undefined)}
          onClick={() => {
            setChecked('on-run');
            if (!areRight) return;
            run(emails);
            models.run();
          }}
        >
          {running ? words.running : words.runAll}
        </Button>
      </PageHeading>
      <Field>
        <TextField
          label={words.emails}
          autoComplete="off"
          maxLength={EMAILS_MAX_LENGTH}
          value={text}
          onChange={setTyped}
          hint={words.emailsHint}
          error={checked === 'on-run' && !areRight ? words.emailsWrong : undefined}
        />
      </Field>
      <SummaryCards states={states} />
      <Cards aria-label={words.tests} aria-busy={running}>
        {TEST_IDS.map((id) => (
          <TestCard key={id} id={id} state={states[id]} />
        ))}
      </Cards>
      <ModelSection models={models} />
      <Report states={states} models={models.tests} running={running} />
      <TestGuide />
    </Page>
  );
};

const ModelSection = ({ models }: { models: ReturnType<typeof useModelTests> }) => {
  const words = useCopy(modelTestCopy);
  return (
    <section aria-label={words.title}>
      <Heading>{words.title}</Heading>
      <Hint>{words.hint}</Hint>
      {models.failed === undefined ? null : <p role="alert">{words.unknown(models.failed)}</p>}
      <Cards as="div" aria-busy={models.running}>
        <ModelCards tests={models.tests} />
      </Cards>
    </section>
  );
};

interface ReportProps {
  states: TestStates;
  models: readonly ModelTest[];
  running: boolean;
}

const Report = ({ states, models, running }: ReportProps) => {
  const words = useCopy(integrationTestCopy);
  const dispatch = useAppDispatch();
  const isEmpty = TEST_IDS.every((id) => states[id].status === 'pending');
  const write = (): { text: string; at: string } => {
    const at = new Date().toISOString();
    return { text: reportOf(states, at, models), at };
  };
  return (
    <WrapRow>
      <Button
        icon={<Copy size={14} />}
        disabled={isEmpty || running}
        onClick={() => {
          void navigator.clipboard.writeText(write().text).then(() => {
            dispatch(toastRequested({ kind: 'success', title: words.copied }));
          });
        }}
      >
        {words.copyReport}
      </Button>
      <Button
        icon={<Download size={14} />}
        disabled={isEmpty || running}
        onClick={() => {
          const { text, at } = write();
          saveFile(`integration-test-${at.replaceAll(':', '-')}.json`, text);
        }}
      >
        {words.downloadReport}
      </Button>
    </WrapRow>
  );
};
