import { useCopy } from '@console/common/copy/languageContext';
import { useDocumentTitle } from '@console/common/hooks/useDocumentTitle';
import { useNow } from '@console/common/hooks/useNow';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { StaleMark } from '@console/common/ui/StaleMark';
import { TipButton } from '@console/common/ui/TipButton';
import { useGetPendingCardsQuery } from '@console/domain/action-cards/cardsApi';
import { countOpen } from '@console/domain/action-cards/cardsSlice';
import { selectIsChatConnected } from '@console/domain/connectivity/connectivitySlice';
import { conversationLink } from '@console/domain/notices/notificationLinks';
import { useAppSelector } from '@console/state/hooks';
import Alert from '@mui/material/Alert';
import { ArrowLeft, ClipboardCheck } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { inboxCopy } from './inboxCopy';
import { InboxDetail } from './InboxDetail';
import { Columns, InboxSection, Rows } from './inboxParts';
import { InboxRow } from './InboxRow';
import { useInbox } from './useInbox';
import { useInboxKeys } from './useInboxKeys';

const RENEW_MS = 30_000;
const SKELETON_ROWS = 4;

const focusRow = (cardId: string): void => {
  const row = document.querySelector<HTMLElement>(`[data-inbox-row="${CSS.escape(cardId)}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
};

/** Every card that waits for a decision, whatever conversation it belongs to. */
export const InboxPane = ({ onBack }: { onBack: () => void }) => {
  const words = useCopy(inboxCopy);
  const id = useId();
  useDocumentTitle(words.title);
  const now = useNow(RENEW_MS);
  const navigate = useNavigate();
  const { cards, selected, isUnasked, select, move } = useInbox();
  const detail = useRef<HTMLDivElement>(null);
  const connected = useAppSelector(selectIsChatConnected);
  const load = useGetPendingCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  useInboxKeys(detail, {
    mayDecide: !isUnasked,
    onMove: (steps) => {
      const next = move(steps);
      if (next) focusRow(next.id);
    },
    onOpen: () => {
      if (selected) navigate(conversationLink(selected.conversationId));
    },
  });
  useFocusAfterDecision(selected?.id, selected?.status);
  const open = countOpen(
    cards.filter(({ status }) => status === 'pending'),
    now,
  );
  return (
    <InboxSection aria-labelledby={id}>
      <header>
        <TipButton label={words.back} onClick={onBack}>
          <ArrowLeft size={16} />
        </TipButton>
        <h2 id={id}>{words.title}</h2>
        {load.isUninitialized || load.isLoading ? null : (
          <small aria-live="polite">{words.waiting(open)}</small>
        )}
        {connected && !load.isError ? null : (
          <small>
            <StaleMark lastGoodAt={load.fulfilledTimeStamp} />
          </small>
        )}
      </header>
      {connected ? null : <Alert severity="warning">{words.offline}</Alert>}
      {load.isError ? (
        <FailedState title={words.loadFailed} error={load.error} onRetry={() => void load.refetch()} />
      ) : null}
      {isUnasked && selected ? (
        <Alert severity="info" role="status">
          {words.gone}
        </Alert>
      ) : null}
      <InboxBody load={load.isLoading ? 'loading' : load.isError ? 'failed' : 'loaded'} isEmpty={!selected}>
        <Rows aria-label={words.list}>
          {cards.map((card) => (
            <InboxRow
              key={card.id}
              card={card}
              now={now}
              current={card.id === selected?.id}
              onSelect={() => {
                select(card.id);
              }}
            />
          ))}
        </Rows>
        {selected ? <InboxDetail card={selected} ref={detail} /> : null}
      </InboxBody>
    </InboxSection>
  );
};

interface InboxBodyProps {
  load: 'loading' | 'failed' | 'loaded';
  isEmpty: boolean;
  children: ReactNode;
}

const InboxBody = ({ load, isEmpty, children }: InboxBodyProps) => {
  const words = useCopy(inboxCopy);
  if (!isEmpty) return <Columns>{children}</Columns>;
  if (load === 'loading') return <Skeleton />;
  return load === 'failed' ? null : (
    <EmptyState icon={<ClipboardCheck size={20} />} title={words.empty} hint={words.emptyHint} />
  );
};

const Skeleton = () => (
  <Columns aria-busy="true">
    <div style={{ display: 'grid', alignContent: 'start', gap: 16, padding: 14 }}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <SkeletonBlock key={row} height={40} />
      ))}
    </div>
    <div style={{ padding: 16 }}>
      <SkeletonBlock height={200} />
    </div>
  </Columns>
);

/** The button that decided is gone: its focus goes to the card's row instead of nowhere. */
const useFocusAfterDecision = (cardId: string | undefined, status: string | undefined): void => {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (cardId !== undefined && isLost) focusRow(cardId);
  }, [cardId, status]);
};
