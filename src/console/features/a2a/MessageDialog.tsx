import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { DialogFooter } from '@console/common/ui/DialogFooter';
import { RevealedText } from '@console/common/ui/RevealedText';
import { RunId } from '@console/common/ui/RunId';
import type { AgentMessage } from '@contract/entities/agentMessage';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { Route } from 'lucide-react';
import { useId } from 'react';
import { a2aCopy } from './a2aCopy';

const MessageFacts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& h2': { ...theme.typography.h3, margin: 0, padding: '24px 24px 12px' },
  '& > div': { overflow: 'auto', padding: '0 24px 20px' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr)',
    gap: '6px 12px',
    margin: '0 0 12px',
  },
  '& dt': { color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& pre': {
    ...theme.typography.mono,
    margin: 0,
    padding: '10px 12px',
    borderRadius: 8,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    background: theme.vars.palette.sunken,
  },
}));

interface MessageDialogProps {
  /** Undefined for one that is not kept any more. */
  message: AgentMessage | undefined;
  onFollow: (correlationId: string) => void;
  onClose: () => void;
}

/** One message whole. Behaviour, sections 11 and 19. */
export const MessageDialog = ({ message, onFollow, onClose }: MessageDialogProps) => {
  const words = useCopy(a2aCopy);
  const id = useId();
  const correlationId = message?.correlationId;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <MessageFacts>
        <h2 id={id}>{words.message}</h2>
        <div>{message ? <Facts message={message} /> : <p role="status">{words.messageGone}</p>}</div>
        <DialogFooter>
          {correlationId === undefined ? null : (
            <Button
              icon={<Route size={14} />}
              onClick={() => {
                onFollow(correlationId);
              }}
            >
              {words.follow}
            </Button>
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </DialogFooter>
      </MessageFacts>
    </Dialog>
  );
};

const Facts = ({ message }: { message: AgentMessage }) => {
  const words = useCopy(a2aCopy);
  const { from, to, action, timestamp, runId, correlationId, params } = message;
  return (
    <>
      <dl>
        <dt>{words.from}</dt>
        <dd>{from}</dd>
        <dt>{words.to}</dt>
        <dd>{to}</dd>
        <dt>{words.action}</dt>
        <dd>{action}</dd>
        <dt>{words.time}</dt>
        <dd>{formatInstant(timestamp)}</dd>
        {runId === undefined ? null : (
          <>
            <dt>{words.run}</dt>
            <dd>
              <RunId id={runId} />
            </dd>
          </>
        )}
        {correlationId === undefined ? null : (
          <>
            <dt>{words.correlation}</dt>
            <dd>{correlationId}</dd>
          </>
        )}
        <dt>{words.params}</dt>
      </dl>
      <pre>
        <RevealedText text={JSON.stringify(params, null, 2)} />
      </pre>
    </>
  );
};
