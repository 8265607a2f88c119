import { DEFAULT_TIME_ZONE } from '@contract/limits';
import { seoulDateKey, seoulParts } from '@contract/seoulTime';

const two = (value: number): string => String(value).padStart(2, '0');

/** `10:42:18` in Asia/Seoul. */
export const formatTime = (at: string | number): string => {
  const { hour, minute, second } = seoulParts(at);
  return `${two(hour)}:${two(minute)}:${two(second)}`;
};

/** For `title`: the whole instant with its zone. */
export const formatInstant = (at: string | number): string =>
  `${seoulDateKey(at)} ${formatTime(at)} ${DEFAULT_TIME_ZONE}`;
