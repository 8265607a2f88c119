import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { RunId } from '@console/common/ui/RunId';
import { comparePath } from '@console/domain/runs/comparePath';
import { textOf } from '@console/domain/tool-calls/argumentFields';
import type { ComparedCall, LiveRun } from '@contract/entities/dryRun';
import { styled } from '@mui/material/styles';
import { resultCopy } from './dryRunCopy';

const TONES = {
  same: 'success',
  changed: 'warning',
  missing: 'error',
  unforeseen: 'error',
  waits: 'info',
} as const;

const ComparisonBox = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  padding: 12,
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& h4': { ...theme.typography.h4 },
  '& ul': { display: 'grid', gap: 6 },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 10px' },
  '& code': { ...theme.typography.mono },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr)',
    flexBasis: '100%',
    gap: '2px 12px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& dt': { ...theme.typography.mono, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.mono, margin: 0, whiteSpace: 'pre-wrap' },
}));

const differing = ({ predicted = {}, actual = {} }: ComparedCall): string[] =>
  [...new Set([...Object.keys(predicted), ...Object.keys(actual)])].filter(
    (name) => textOf(predicted[name]) !== textOf(actual[name]),
  );

/** Calls of the live run, one by one, beside what was predicted. */
export const LiveComparison = ({ live, dryRunId }: { live: LiveRun; dryRunId: string }) => {
  const words = useCopy(resultCopy);
  return (
    <ComparisonBox aria-label={words.compared}>
      <header>
        <h4>{words.compared}</h4>
        <Chip tone="accent">{words.live}</Chip>
        <RunId id={live.runId} />
        <ButtonLink size="small" to={`/ai-console?c=${encodeURIComponent(live.conversationId)}`}>
          {words.openConversation}
        </ButtonLink>
        <ButtonLink size="small" to={comparePath({ left: dryRunId, right: live.runId })}>
          {words.compareRuns}
        </ButtonLink>
      </header>
      <ul>
        {live.calls.map((call, index) => (
          <li key={`${String(index)}:${call.server}.${call.method}`}>
            <code>{`${call.server}.${call.method}`}</code>
            <Chip tone={TONES[call.verdict]}>{words[call.verdict]}</Chip>
            {call.verdict === 'changed' ? (
              <dl aria-label={words.differences}>
                {differing(call).map((name) => (
                  <div key={name} style={{ display: 'contents' }}>
                    <dt>{name}</dt>
                    <dd>
                      <del>{textOf(call.predicted?.[name])}</del>
                    </dd>
                    <dd>
                      <ins>{textOf(call.actual?.[name])}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        ))}
      </ul>
    </ComparisonBox>
  );
};
