import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { useNow } from '@console/common/hooks/useNow';
import { formatCount } from '@console/common/format/numbers';
import { useSettled } from '@console/common/hooks/useSettled';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { SearchField } from '@console/common/ui/SearchField';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useSearchMessagesInfiniteQuery } from '@console/domain/conversations/messageSearchApi';
import { calendarDate } from '@contract/clockParts';
import { MESSAGE_SEARCH_MIN_LENGTH, type MessageHit } from '@contract/http/messageSearch';
import { styled } from '@mui/material/styles';
import { MessageSquareDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SidePane } from '../SidePane';
import { useMessageSearchAddress } from './useMessageSearchAddress';
import { markedWords } from './markedWords';
import { searchCopy } from './searchCopy';

const SearchColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& > .field': { flex: 'none', padding: '12px 20px', maxWidth: 560 },
  '& > .rows': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 12px 16px' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li > a': {
    display: 'block',
    maxWidth: 760,
    padding: '10px 8px',
    color: 'inherit',
    textDecoration: 'none',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&:hover': { background: theme.vars.palette.hover },
    '&:focus-visible': insetFocusRing(theme),
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& p': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& mark': {
      padding: '0 1px',
      borderRadius: 2,
      color: 'inherit',
      background: theme.vars.palette.warning.soft,
      boxShadow: `inset 0 -2px 0 ${theme.vars.palette.warning.line}`,
    },
  },
  '& .more': { padding: '12px 8px' },
}));

/** Words in everything that was asked and answered; a hit opens in its conversation. */
export const MessageSearchPane = () => {
  const words = useCopy(searchCopy);
  const { text, search, hitAddress } = useMessageSearchAddress();
  const q = useSettled(text.trim());
  const isLong = q.length >= MESSAGE_SEARCH_MIN_LENGTH;
  const query = useSearchMessagesInfiniteQuery(q, { skip: !isLong, refetchOnMountOrArgChange: true });
  const hits = isLong ? (query.currentData?.pages.flatMap((page) => page.hits) ?? []) : [];
  const count = formatCount(hits.length);
  const note = hits.length === 0 ? '' : query.hasNextPage ? words.foundMore(count) : words.found(count);
  return (
    <SidePane title={words.title} note={note}>
      <SearchColumn>
        <div className="field">
          <SearchField label={words.field} value={text} onChange={search} />
        </div>
        <div className="rows">
          {!isLong ? <p role="status">{words.tooShort}</p> : null}
          {isLong && query.isFetching && !query.currentData ? (
            <SkeletonBlock width="100%" height={56} />
          ) : null}
          {isLong && query.error && !query.currentData ? (
            <FailedState title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
          ) : null}
          {isLong && query.currentData && hits.length === 0 ? (
            <EmptyState icon={<MessageSquareDashed size={20} />} title={words.none} hint={words.noneHint} />
          ) : null}
          <ul aria-label={words.hits}>
            {hits.map((hit) => (
              <li key={hit.id}>
                <Link to={hitAddress(hit)}>
                  <Hit hit={hit} q={q} />
                </Link>
              </li>
            ))}
          </ul>
          {isLong && query.hasNextPage ? (
            <div className="more">
              <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words.more}
              </Button>
            </div>
          ) : null}
        </div>
      </SearchColumn>
    </SidePane>
  );
};

const MINUTE_MS = 60_000;

const Hit = ({ hit, q }: { hit: MessageHit; q: string }) => {
  const words = useCopy(searchCopy);
  const today = calendarDate(useNow(MINUTE_MS));
  const { conversationTitle, shared, timestamp, type, userName, excerpt, isCut } = hit;
  const author = type === 'assistant' ? words.assistant : (userName ?? '');
  const title = conversationTitle === '' ? words.untitled : conversationTitle;
  return (
    <>
      <small>
        {[title, ...(shared ? [words.shared] : []), author].filter(Boolean).join(' · ')} ·{' '}
        <time dateTime={timestamp} title={formatInstant(timestamp)}>
          {formatDayTime(timestamp, today)}
        </time>
      </small>
      <p>
        {isCut ? '…' : ''}
        {markedWords(excerpt, q).map(({ text, isFound }, index) =>
          isFound ? <mark key={`${String(index)} ${text}`}>{text}</mark> : text,
        )}
      </p>
    </>
  );
};
