import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { toneOf, type ToneName } from '@console/common/ui/tone';
import { selectIsChatConnected } from '@console/domain/connectivity/connectivitySlice';
import { useToday } from '@console/domain/connectivity/useToday';
import { itemSendRequested } from '@console/domain/outbox/outboxActions';
import type { OutboxItem, OutboxState } from '@console/domain/outbox/outboxItem';
import { isSentAutomatically } from '@console/domain/outbox/sentAutomatically';
import { itemRemoved, itemRetried } from '@console/domain/outbox/outboxSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import {
  Check,
  CircleAlert,
  Clock,
  Hand,
  LoaderCircle,
  MessageSquareText,
  MousePointerClick,
  Settings,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { outboxCopy } from './outboxCopy';

const LOOKS: Record<OutboxState, { Icon: LucideIcon; tone: ToneName }> = {
  queued: { Icon: Clock, tone: 'grey' },
  sending: { Icon: LoaderCircle, tone: 'grey' },
  sent: { Icon: Check, tone: 'success' },
  failed: { Icon: CircleAlert, tone: 'error' },
  'needs-you': { Icon: MousePointerClick, tone: 'warning' },
};

const KINDS: Record<OutboxItem['kind'], LucideIcon> = {
  message: MessageSquareText,
  'card-decision': ShieldCheck,
  intervention: Hand,
  settings: Settings,
};

const Row = styled('li', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => ({
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 10px',
    minHeight: 52,
    padding: '8px 8px 8px 16px',
    '& > svg': { color: theme.vars.palette.text.tertiary },
    '& strong': {
      display: 'block',
      overflow: 'hidden',
      fontWeight: 400,
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    '& p': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '0 6px',
      color: theme.vars.palette.text.tertiary,
    },
    '& p > span': { display: 'inline-flex', alignItems: 'center', gap: 4, color: toneOf(theme, tone).main },
    '& > div:last-child': { display: 'flex', gap: 4 },
  }),
);

/** A queued item, in one line. */
const useItemText = (item: OutboxItem): string => {
  const words = useCopy(outboxCopy);
  switch (item.kind) {
    case 'message':
      return item.payload.content;
    case 'card-decision':
      return `${words[item.payload.decision.action]}: ${item.payload.title}`;
    case 'intervention':
      return `${item.payload.body.target}: ${item.payload.body.command}`;
    case 'settings':
      return words[`${item.payload.settings.section}Settings`];
  }
};

/** One thing that waits: what it is, how it stands, and what can be done about it. */
export const OutboxRow = ({ item }: { item: OutboxItem }) => {
  const words = useCopy(outboxCopy);
  const text = useItemText(item);
  const today = useToday();
  const { Icon, tone } = LOOKS[item.state];
  const Kind = KINDS[item.kind];
  return (
    <Row tone={tone}>
      <Kind size={16} aria-hidden="true" />
      <div>
        <strong title={text}>{text}</strong>
        <p>
          <span>
            <Icon size={12} aria-hidden="true" />
            {words[item.state]}
          </span>
          <time dateTime={item.createdAt} title={formatInstant(item.createdAt)}>
            {formatDayTime(item.createdAt, today)}
          </time>
          {item.attempts > 1 ? words.attempts(String(item.attempts)) : null}
        </p>
        {item.error === undefined ? null : <p>{item.error}</p>}
      </div>
      <RowActions item={item} text={text} />
    </Row>
  );
};

const RowActions = ({ item, text }: { item: OutboxItem; text: string }) => {
  const words = useCopy(outboxCopy);
  const dispatch = useAppDispatch();
  const connected = useAppSelector(selectIsChatConnected);
  if (item.state === 'sending' || item.state === 'sent') return <div />;
  const byItself = isSentAutomatically(item);
  const takeBack = byItself && item.state === 'queued' ? words.cancel : words.discard;
  return (
    <div>
      {byItself && item.state === 'failed' ? (
        <Button
          size="small"
          aria-label={`${words.retry}: ${text}`}
          onClick={() => dispatch(itemRetried(item.id))}
        >
          {words.retry}
        </Button>
      ) : null}
      {byItself ? null : (
        <Button
          size="small"
          disabled={!connected}
          title={connected ? undefined : words.sendLater}
          aria-label={`${words.send}: ${text}`}
          onClick={() => dispatch(itemSendRequested(item.id))}
        >
          {words.send}
        </Button>
      )}
      <Button
        size="small"
        look="ghost"
        aria-label={`${takeBack}: ${text}`}
        onClick={() => dispatch(itemRemoved(item.id))}
      >
        {takeBack}
      </Button>
    </div>
  );
};
