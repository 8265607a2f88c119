import { calendarDate } from '@contract/clockParts';
import { useServerNow } from './useServerNow';

const DAY_CHECK_MS = 60_000;

/** The date by the server's clock, `2026-11-20`: whatever is of another day says so. */
export const useToday = (): string => calendarDate(useServerNow(DAY_CHECK_MS));
