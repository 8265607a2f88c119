import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { useNow } from '@console/common/hooks/useNow';
import { selectWeekStart } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { calendarDate } from '@contract/clockParts';
import { displayZone } from '@contract/zones';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { shiftDay, weekOf } from './week';

const RENEW_MS = 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LENGTHS = [15, 30, 45, 60, 90, 120] as const;
const DEFAULT_MINUTES = 30;
const FIRST_YEAR = '1990';
const LAST_YEAR = '2100';

const dayIn = (text: string | null): string | undefined => {
  if (text === null || !DAY.test(text) || text < FIRST_YEAR || text > LAST_YEAR) return undefined;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
};

/** `day`, `team`, `person` and `minutes`: which days are shown, and whose; unknown values are ignored. */
export const useCalendarAddress = () => {
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const weekStart = useAppSelector(selectWeekStart);
  const today = calendarDate(useNow(RENEW_MS), displayZone());
  const day = dayIn(params.get('day')) ?? today;
  const days = isPhone ? [day] : weekOf(day, weekStart);
  const asked = Number(params.get('minutes'));
  const minutes = LENGTHS.find((length) => length === asked) ?? DEFAULT_MINUTES;
  const change = (set: (next: URLSearchParams) => void, replace: boolean): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        set(next);
        return next;
      },
      { replace },
    );
  };
  const show = (next: string): void => {
    change((to) => {
      if (next === today) to.delete('day');
      else to.set('day', next);
    }, false);
  };
  return {
    today,
    days,
    minutes,
    lengths: LENGTHS,
    teams: params.getAll('team').slice(0, 20),
    people: params.getAll('person').slice(0, 50),
    isThisWeek: days.includes(today),
    turn: (by: -1 | 1): void => {
      show(shiftDay(day, by * days.length));
    },
    show,
    choose: ({ teams, people }: { teams: readonly string[]; people: readonly string[] }): void => {
      change((to) => {
        to.delete('team');
        to.delete('person');
        for (const team of teams) to.append('team', team);
        for (const person of people) to.append('person', person);
      }, true);
    },
    setMinutes: (length: number): void => {
      change((to) => {
        if (length === DEFAULT_MINUTES) to.delete('minutes');
        else to.set('minutes', String(length));
      }, true);
    },
  };
};

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
