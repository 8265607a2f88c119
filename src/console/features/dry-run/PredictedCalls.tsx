import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { RevealedText } from '@console/common/ui/RevealedText';
import { textOf } from '@console/domain/tool-calls/argumentFields';
import type { PredictedCall } from '@contract/entities/dryRun';
import { styled } from '@mui/material/styles';
import { resultCopy } from './dryRunCopy';
import { Details } from './dryRunParts';

const TONES = { read: 'grey', write: 'warning', destructive: 'error' } as const;

const Call = styled('li')(({ theme }) => ({
  padding: '8px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& code': { ...theme.typography.mono, fontWeight: 500 },
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/** Arguments by name; what cannot be seen in them is shown by its code. */
const Arguments = ({ params }: { params: Record<string, unknown> }) => (
  <dl>
    {Object.entries(params).map(([name, value]) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>
          <RevealedText text={name} />
        </dt>
        <dd>
          <RevealedText text={textOf(value)} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Each call that would have been made, exactly as the tool manager stopped it. */
export const PredictedCalls = ({ calls }: { calls: readonly PredictedCall[] }) => {
  const words = useCopy(resultCopy);
  if (calls.length === 0) return null;
  return (
    <Details open>
      <summary>{words.calls(formatCount(calls.length))}</summary>
      <ul>
        {calls.map(({ server, method, params, tier, effect, assumed }, index) => (
          <Call key={`${String(index)}:${server}.${method}`}>
            <div>
              <code>{`${server}.${method}`}</code>
              <Chip tone={TONES[tier]}>{tier}</Chip>
            </div>
            <p>{effect}</p>
            <Details>
              <summary>{words.arguments}</summary>
              <Arguments params={params} />
            </Details>
            {assumed.length > 0 ? <p>{words.assumed(assumed.join(', '))}</p> : null}
          </Call>
        ))}
      </ul>
    </Details>
  );
};
