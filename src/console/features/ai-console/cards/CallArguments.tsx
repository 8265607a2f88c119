import { useCopy } from '@console/common/copy/languageContext';
import { hasHidden } from '@console/common/format/hiddenCharacters';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { CardStep } from '@contract/entities/actionCard';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { cardCopy } from './cardCopy';
import { textOf } from '@console/domain/tool-calls/argumentFields';
import { CardBody } from './cardParts';

const Details = styled('details')(({ theme }) => ({
  '& summary': {
    ...theme.typography.caption,
    minHeight: 24,
    alignContent: 'center',
    fontWeight: 500,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2px 12px' },
  '& dt': { ...theme.typography.mono, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.mono, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

/** Exactly what approving sends. What cannot be seen in it is said at once. */
export const CallArguments = ({ step }: { step: CardStep }) => {
  const words = useCopy(cardCopy);
  const rows = Object.entries(step.params).map(([name, value]) => [name, textOf(value)] as const);
  const isSuspicious = rows.some(([name, text]) => hasHidden(name) || hasHidden(text));
  return (
    <CardBody style={{ paddingTop: 0 }}>
      {isSuspicious ? <Alert severity="warning">{words.hidden}</Alert> : null}
      <Details open={isSuspicious}>
        <summary>{words.callOf(`${step.server}.${step.method}`)}</summary>
        <dl>
          {rows.map(([name, text]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>
                <RevealedText text={name} />
              </dt>
              <dd>
                <RevealedText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Details>
    </CardBody>
  );
};
