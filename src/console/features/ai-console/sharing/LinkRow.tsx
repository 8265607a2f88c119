import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { useToday } from '@console/domain/connectivity/useToday';
import type { ConversationLink } from '@contract/entities/conversationLink';
import { shareCopy } from './shareCopy';
import { Row } from './shareParts';

interface LinkRowProps {
  link: ConversationLink;
  disabled?: boolean;
  /** Absent where it is over. */
  onEnd?: () => void;
}

/** In words, until when it leads here, or how it came to its end. */
const useEndWords = ({ state, endsAt, endedAt, endedBy }: ConversationLink): string => {
  const words = useCopy(shareCopy);
  const today = useToday();
  const at = (instant: string): string => formatDayTime(instant, today);
  if (state === 'open') return endsAt === undefined ? words.untilEnded : words.until(at(endsAt));
  if (endedAt === undefined) return words.expired(at(endsAt ?? ''));
  return endedBy === undefined ? words.endedWithAccount(at(endedAt)) : words.ended(endedBy, at(endedAt));
};

export const LinkRow = ({ link, disabled = false, onEnd }: LinkRowProps) => {
  const words = useCopy(shareCopy);
  const today = useToday();
  const ending = useEndWords(link);
  const { name, right, createdBy, createdAt, visits } = link;
  const title = name === '' ? words[right] : name;
  const times = visits.reduce((sum, visit) => sum + visit.times, 0);
  return (
    <Row>
      <div>
        <strong>{title}</strong>
        {name === '' ? null : <Chip tone={right === 'write' ? 'warning' : 'grey'}>{words[right]}</Chip>}
        <small>{ending}</small>
      </div>
      {onEnd ? (
        <Button size="small" aria-label={words.endOf(title)} disabled={disabled} onClick={onEnd}>
          {words.endLink}
        </Button>
      ) : null}
      <small title={formatInstant(createdAt)}>
        {words.madeBy(createdBy ?? words.somebody, formatDayTime(createdAt, today))}
      </small>
      <small>
        {visits.length === 0
          ? words.unopened
          : `${words.opened(formatCount(times), formatCount(visits.length))}: ${visits
              .map((visit) =>
                words.visit(
                  visit.userName ?? words.somebody,
                  formatCount(visit.times),
                  formatDayTime(visit.lastAt, today),
                ),
              )
              .join(', ')}`}
      </small>
    </Row>
  );
};
