import { useCopy } from '@console/common/copy/languageContext';
import { useSettled } from '@console/common/hooks/useSettled';
import { FailedState } from '@console/common/ui/FailedState';
import { FullHeight } from '@console/common/ui/FullHeight';
import { SearchField } from '@console/common/ui/SearchField';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus, Star, TextSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { aiConsoleCopy } from '../aiConsoleCopy';
import { useConversationList, useNewConversation } from '../useCurrentConversation';
import { sharingCopy } from '../sharingCopy';
import { useChatAddress } from '../useChatAddress';
import { ConversationRow } from './ConversationRow';
import { ScopeBar } from './ScopeBar';
import { TrashList } from './TrashList';
import { groupConversations } from './groupConversations';
import { useRovingRows } from './useRovingRows';
import { useNextPage } from './useNextPage';

const MINUTE_MS = 60_000;

const Top = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  flex: 'none',
  padding: '10px 12px 8px',
});

const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '0 8px 12px',
  '& h2': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontWeight: 500,
    padding: '14px 8px 6px',
    color: theme.vars.palette.text.tertiary,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
}));

const Hint = styled('p')(({ theme }) => ({ padding: '14px 8px', color: theme.vars.palette.text.secondary }));

interface ConversationListProps {
  currentId: string | null;
  /** Told when a conversation was chosen: the drawer closes. */
  onChosen?: () => void;
}

export const ConversationList = ({ currentId, onChosen }: ConversationListProps) => {
  const words = useCopy(aiConsoleCopy);
  const sharing = useCopy(sharingCopy);
  const [q, setQ] = useState('');
  const { list: scope } = useChatAddress();
  const list = useConversationList(useSettled(q.trim()), scope);
  const { data, conversations, error, isLoading, refetch } = list;
  const { scroller, onScroll } = useNextPage(list);
  const user = useAppSelector(selectUser);
  const createNew = useNewConversation();
  const now = useServerNow(MINUTE_MS);
  const mayCreate = user !== null && hasPermission(user, 'execute:actions');
  const groups = groupConversations(conversations, now);
  const ids = groups.flatMap(([, members]) => members.map(({ id }) => id));
  const { stop, onFocus, onKeyDown } = useRovingRows(ids, currentId);
  return (
    <FullHeight>
      <Top>
        <Button
          fullWidth
          disabled={!mayCreate}
          startIcon={<Plus size={16} />}
          onClick={() => {
            createNew();
            onChosen?.();
          }}
        >
          {words.newConversation}
        </Button>
        <ScopeBar />
        <Button
          size="small"
          variant="text"
          component={Link}
          to={`/ai-console?${new URLSearchParams({ ...(currentId === null ? {} : { c: currentId }), view: 'search', q: q.trim() }).toString()}`}
          startIcon={<TextSearch size={14} />}
          onClick={onChosen}
        >
          {words.searchMessages}
        </Button>
        <SearchField label={words.search} value={q} onChange={setQ} />
      </Top>
      <Scroll ref={scroller} onScroll={onScroll} onFocus={onFocus} onKeyDown={onKeyDown}>
        {isLoading ? <SkeletonBlock width="100%" height={34} /> : null}
        {error && !data ? (
          <FailedState title={words.listFailed} error={error} onRetry={() => void refetch()} />
        ) : null}
        {data && conversations.length === 0 ? (
          <Hint>{q ? words.noneFound : scope === 'trash' ? sharing.trashEmpty : words.none}</Hint>
        ) : null}
        {scope === 'trash' && data ? <TrashList conversations={conversations} /> : null}
        {(scope === 'trash' ? [] : groups).map(([group, members]) => (
          <section key={group} aria-label={words[group]}>
            <h2>
              {group === 'favourites' ? <Star size={14} aria-hidden="true" /> : null}
              {words[group]}
            </h2>
            <ul>
              {members.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  current={conversation.id === currentId}
                  tabIndex={conversation.id === stop ? 0 : -1}
                  now={now}
                  onChosen={onChosen}
                />
              ))}
            </ul>
          </section>
        ))}
        {list.isFetchingNextPage ? <SkeletonBlock width="100%" height={34} /> : null}
        {list.isFetchNextPageError ? (
          <FailedState title={words.moreFailed} error={error} onRetry={() => void list.fetchNextPage()} />
        ) : null}
      </Scroll>
    </FullHeight>
  );
};
