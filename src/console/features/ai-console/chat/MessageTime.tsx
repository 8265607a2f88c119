import { useZone } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { calendarDate, clockTime } from '@contract/clockParts';

const MINUTE_MS = 60_000;

/** `10:42` today, with its day before that; the whole instant under the pointer. */
export const MessageTime = ({ at }: { at: string }) => {
  useZone();
  const now = useServerNow(MINUTE_MS);
  const day = calendarDate(at);
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {day === calendarDate(now) ? clockTime(at) : `${day} ${clockTime(at)}`}
    </time>
  );
};
