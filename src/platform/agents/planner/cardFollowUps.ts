import { namesNobody } from './followUp';
import { namesAMeeting } from './reading/splitMove';
import sentences from './cardSentences.json';
import { train, type Classify, type TrainedModel } from './sentenceClassifier';
import taskSentences from './taskSentences.json';
import { trainedClassifier } from './trainedModel';

/** Whether words after a card change its meeting, or are about something else. */
export type CardFollowUp = keyof typeof sentences;

/** Tasks that end a card or choose on it, all of their sentences. */
const ENDS = ['never_mind', 'confirm_meeting', 'choose_suggestion'] as const;
/** Tasks that have nothing to do with a card, some of their sentences each. */
const OTHERS = [
  'announcement',
  'summarise_mail',
  'weekly_report',
  'system_status',
  'cost_analysis',
  'thanks',
  'unknown',
  'show_calendar',
  'cancel_meeting',
  'check_availability',
] as const;

/** Learns `cardSentences.json` and what the sentences of the tasks say of it; half a second. */
export const learnCardFollowUps = (): TrainedModel<CardFollowUp> =>
  train<CardFollowUp>({
    change: [...sentences.change, ...taskSentences.change_meeting.filter((x) => !namesAMeeting(x))],
    other: [
      ...sentences.other,
      ...ENDS.flatMap((task) => taskSentences[task]),
      ...someOf(
        taskSentences.schedule_meeting.filter((x) => !namesNobody(x)),
        300,
      ),
      ...someOf(taskSentences.reschedule_meeting.filter(namesAMeeting), 200),
      ...OTHERS.flatMap((task) => someOf(taskSentences[task])),
    ],
  });

const someOf = (all: readonly string[], SOME = 150): string[] => {
  const every = Math.max(1, Math.floor(all.length / SOME));
  return all.filter((_, index) => index % every === 0);
};

const recogniseFollowUp: Classify<CardFollowUp> = trainedClassifier('cardFollowUp', learnCardFollowUps);

/** How likely words after a card change its meeting, between 0 and 1. */
export const changeScore = (text: string): number =>
  recogniseFollowUp(text).ranked.find(({ label }) => label === 'change')?.score ?? 0;
