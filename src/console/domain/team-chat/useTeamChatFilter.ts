import { TEAM_CHAT_TYPES } from '@contract/entities/teamChatEvent';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import type { TeamChatFilter } from './teamChatReducer';

export const TEAM_CHAT_FILTERS: readonly TeamChatFilter[] = ['all', ...TEAM_CHAT_TYPES];

/** `feed` in the address; choosing is a step that Back undoes. */
export const useTeamChatFilter = (): [TeamChatFilter, (filter: TeamChatFilter) => void] => {
  const [params, setParams] = useSearchParams();
  const chosen = TEAM_CHAT_FILTERS.find((filter) => filter === params.get('feed')) ?? 'all';
  return [
    chosen,
    (filter) => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (filter === 'all') next.delete('feed');
        else next.set('feed', filter);
        return next;
      });
    },
  ];
};
