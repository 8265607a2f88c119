import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { PanelBar } from '@console/common/ui/PanelBar';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { StreamList } from '@console/common/ui/StreamList';
import { LiveMark } from '@console/domain/connectivity/LiveMark';
import { useToday } from '@console/domain/connectivity/useToday';
import { useWatched } from '@console/domain/session/useWatched';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { MessagesSquare } from 'lucide-react';
import { teamChatCopy } from './teamChatCopy';
import { TeamChatRow } from './TeamChatRow';
import { selectTeamChat, selectTeamChatRows, teamChatActions } from './teamChatReducer';
import { TEAM_CHAT_FILTERS, useTeamChatFilter } from './useTeamChatFilter';

const ROW_HEIGHT = 60;

/** The team chat as it happens, for whichever panel shows it. Behaviour, section 5.5. */
export const TeamChatFeed = () => {
  const words = useCopy(teamChatCopy);
  const dispatch = useAppDispatch();
  const today = useToday();
  const [filter, choose] = useTeamChatFilter();
  const { items, load, stream } = useAppSelector(selectTeamChat);
  const rows = useAppSelector((state) => selectTeamChatRows(state, filter));
  useWatched(teamChatActions);
  const isEmpty = items.length === 0;
  return (
    <>
      <PanelBar>
        <SegmentedControl
          label={words.filter}
          value={filter}
          segments={TEAM_CHAT_FILTERS.map((value) => ({ value, label: words[value] }))}
          onChange={choose}
        />
        <span />
        <LiveMark status={stream} />
      </PanelBar>
      {load.status === 'failed' ? (
        <FailedState
          title={words.loadFailed}
          error={load.error}
          onRetry={() => dispatch(teamChatActions.reloadRequested())}
        />
      ) : null}
      {isEmpty && (load.status === 'loading' || load.status === 'idle') ? (
        <SkeletonRows count={5} height={ROW_HEIGHT} />
      ) : null}
      {isEmpty && load.status === 'loaded' ? (
        <EmptyState icon={<MessagesSquare size={20} />} title={words.empty} hint={words.emptyHint} />
      ) : null}
      {!isEmpty && rows.length === 0 ? (
        <EmptyState
          icon={<MessagesSquare size={20} />}
          title={words.noMatch}
          action={
            <Button
              size="small"
              onClick={() => {
                choose('all');
              }}
            >
              {words.showAll}
            </Button>
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <StreamList key={filter} label={words.list} rows={rows} rowHeight={ROW_HEIGHT}>
          {(event) => <TeamChatRow event={event} today={today} />}
        </StreamList>
      ) : null}
    </>
  );
};
