import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { saveFile } from '@console/common/ui/saveFile';
import type { MeetingCard } from '@console/domain/scheduling/schedulingSteps';
import type { TimeRange } from '@contract/entities/meeting';
import { CalendarArrowDown } from 'lucide-react';
import { cardCopy } from './cardCopy';

/** Hands a meeting that was created to the operator's own calendar. */
export const CalendarFileButton = ({ card, time }: { card: MeetingCard; time: TimeRange }) => {
  const words = useCopy(cardCopy);
  const download = async (): Promise<void> => {
    const { calendarFile } = await import(/* webpackChunkName: "CalendarFile" */ './calendarFile');
    saveFile(`${card.id}.ics`, calendarFile(card, time), 'text/calendar');
  };
  return (
    <TipButton size="small" label={words.calendarFile} onClick={() => void download()}>
      <CalendarArrowDown size={14} />
    </TipButton>
  );
};
