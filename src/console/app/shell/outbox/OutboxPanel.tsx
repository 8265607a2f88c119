import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { selectIsChatConnected } from '@console/domain/connectivity/connectivitySlice';
import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { INTERVENTIONS_GROUP, SETTINGS_GROUP, type OutboxItem } from '@console/domain/outbox/outboxItem';
import { selectMyOutbox } from '@console/domain/outbox/outboxSelectors';
import { isSentAutomatically } from '@console/domain/outbox/sentAutomatically';
import { useAppSelector } from '@console/state/hooks';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { outboxCopy } from './outboxCopy';
import { OutboxRow } from './OutboxRow';

/** The first of thousands are looked at; the rest is counted. */
const MAX_SHOWN = 100;

const OutboxPopup = styled('section')(({ theme }) => ({
  width: 440,
  maxWidth: 'calc(100vw - 32px)',
  '& > header': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    padding: '12px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': theme.typography.h4,
  '& header p, & > p': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& > p': { padding: '8px 16px 12px' },
  '& > div': { maxHeight: 'min(420px, 60vh)', overflow: 'auto' },
  '& h3': {
    ...theme.typography.caption,
    padding: '10px 16px 2px',
    fontWeight: 500,
    '& a': { color: theme.vars.palette.primary.text },
  },
  '& section + section, & li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const byConversation = (items: readonly OutboxItem[]): Map<string, OutboxItem[]> => {
  const groups = new Map<string, OutboxItem[]>();
  for (const item of items) {
    const { conversationId } = item.payload;
    groups.set(conversationId, [...(groups.get(conversationId) ?? []), item]);
  }
  return groups;
};

const PLACES: Record<string, string> = { [INTERVENTIONS_GROUP]: '/cockpit', [SETTINGS_GROUP]: '/configure' };
const placeOf = (id: string): string => PLACES[id] ?? `/ai-console?c=${encodeURIComponent(id)}`;

/** As far as this browser knows them: the panel must not depend on the network. */
const useTitles = (): Map<string, string> => {
  const lists = useAppSelector(conversationsApi.endpoints.getConversations.select({}));
  return new Map(
    lists.data?.pages.flatMap((page) => page.conversations.map(({ id, title }) => [id, title] as const)),
  );
};

interface OutboxPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** All that waits to be sent, by conversation. Reliability P3. */
export const OutboxPanel = ({ anchor, onClose }: OutboxPanelProps) => {
  const words = useCopy(outboxCopy);
  const items = useAppSelector(selectMyOutbox);
  const connected = useAppSelector(selectIsChatConnected);
  const titles = useTitles();
  const groups: Record<string, string> = {
    [INTERVENTIONS_GROUP]: words.interventions,
    [SETTINGS_GROUP]: words.settings,
  };
  const titleOf = (id: string): string => groups[id] ?? (titles.get(id) || words.conversation);
  const byThemselves = connected ? words.hintOnline : words.hintOffline;
  const hint = items.some(isSentAutomatically) ? byThemselves : words.hintByHand;
  const hidden = items.length - MAX_SHOWN;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': words.title } }}
    >
      <OutboxPopup>
        <header>
          <h2>{words.title}</h2>
          {items.length === 0 ? null : <p>{hint}</p>}
        </header>
        {items.length === 0 ? (
          <EmptyState icon={<Inbox size={20} />} title={words.empty} hint={words.emptyHint} />
        ) : null}
        <div>
          {[...byConversation(items.slice(0, MAX_SHOWN))].map(([id, group]) => (
            <section key={id} aria-label={titleOf(id)}>
              <h3>
                <Link to={placeOf(id)} onClick={onClose}>
                  {titleOf(id)}
                </Link>
              </h3>
              <ul>
                {group.map((item) => (
                  <OutboxRow key={item.id} item={item} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {hidden > 0 ? <p>{words.more(formatCount(hidden))}</p> : null}
      </OutboxPopup>
    </Popover>
  );
};
