import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { Notice } from '@console/common/ui/Notice';
import { RunId } from '@console/common/ui/RunId';
import { useStartLiveMutation } from '@console/domain/dry-run/dryRunApi';
import type { DryRunResult } from '@contract/entities/dryRun';
import { styled } from '@mui/material/styles';
import { CircleAlert, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { resultCopy } from './dryRunCopy';
import { Card, CardFoot, Details } from './dryRunParts';
import { LiveComparison } from './LiveComparison';
import { PredictedCalls } from './PredictedCalls';
import { useScenarioName } from './ScenarioCard';

const Changes = styled('ul')({
  '&': { margin: 0, paddingLeft: 18, listStyle: 'disc', overflowWrap: 'anywhere' },
});

const GoLive = ({ runId }: { runId: string }) => {
  const words = useCopy(resultCopy);
  const [asked, setAsked] = useState<'no' | 'asked'>('no');
  const [start, { isLoading, error }] = useStartLiveMutation();
  return (
    <>
      {error ? <span role="alert">{`${words.goLiveFailed}: ${describeApiError(error)}`}</span> : null}
      <Button
        disabled={isLoading}
        onClick={() => {
          setAsked('asked');
        }}
      >
        {words.goLive}
      </Button>
      <ConfirmDialog
        open={asked === 'asked'}
        title={words.goLiveTitle}
        description={words.goLiveHint}
        confirmLabel={words.goLive}
        onCancel={() => {
          setAsked('no');
        }}
        onConfirm={() => {
          setAsked('no');
          void start(runId);
        }}
      />
    </>
  );
};

interface ResultCardProps {
  result: DryRunResult;
  /** Whether the same request can be made live from here. */
  canGoLive: boolean;
}

/** One dry run: what would have changed, each call with its arguments, and what a live run made of it. */
export const ResultCard = ({ result, canGoLive }: ResultCardProps) => {
  const words = useCopy(resultCopy);
  const nameOf = useScenarioName();
  const { changes, calls, live, error, answer, success, runId } = result;
  const name = nameOf({ id: result.scenarioId, name: result.name });
  return (
    <Card aria-label={name}>
      <header>
        <h3>{name}</h3>
        <Chip tone="info">
          <FlaskConical size={12} aria-hidden="true" />
          {words.dryRun}
        </Chip>
        <Chip tone={success ? 'success' : 'error'}>{success ? words.success : words.failed}</Chip>
      </header>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <time dateTime={result.timestamp}>{formatInstant(result.timestamp)}</time>
        <RunId id={runId} />
      </div>
      {error === undefined ? null : (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {error}
        </Notice>
      )}
      <div>
        <h4>{words.changes}</h4>
        {changes.length === 0 ? (
          <p>{words.noChanges}</p>
        ) : (
          <Changes>
            {changes.map((change, index) => (
              <li key={`${String(index)}:${change}`}>{change}</li>
            ))}
          </Changes>
        )}
      </div>
      <PredictedCalls calls={calls} />
      {answer === '' ? null : (
        <Details>
          <summary>{words.answer}</summary>
          <pre>{answer}</pre>
        </Details>
      )}
      {live ? <LiveComparison live={live} dryRunId={runId} /> : null}
      {canGoLive && !live ? (
        <CardFoot>
          <GoLive runId={runId} />
        </CardFoot>
      ) : (
        <span />
      )}
    </Card>
  );
};
