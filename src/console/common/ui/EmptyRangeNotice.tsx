import { defineCopy, sentence } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Notice } from '@console/common/ui/Notice';
import type { RecordedSpan } from '@contract/entities/primitives';
import { calendarDate, clockTime } from '@contract/clockParts';
import { History } from 'lucide-react';

export const emptyRangeCopy = defineCopy('emptyRangeNotice', {
  nothing: sentence(
    '이 기간에는 기록이 없습니다. 마지막 기록:',
    'Nothing was recorded in this range. Last record:',
  ),
});

interface EmptyRangeNoticeProps {
  recorded: RecordedSpan | null;
  span: { from: string };
}

/** Above a range in which nothing was recorded: how old the newest record is. An empty installation has its own words. */
export const EmptyRangeNotice = ({ recorded, span }: EmptyRangeNoticeProps) => {
  const words = useCopy(emptyRangeCopy);
  if (recorded === null || Date.parse(recorded.last) >= Date.parse(span.from)) return null;
  const { last } = recorded;
  return (
    <Notice severity="info" icon={<History size={16} aria-hidden="true" />}>
      {words.nothing}{' '}
      <time dateTime={last} title={formatInstant(last)}>
        {`${calendarDate(last)} ${clockTime(last)}`}
      </time>
    </Notice>
  );
};
