import type { ActionCard, CardStep } from './entities/actionCard';
import type { MeetingRequest, MeetingSuggestion } from './entities/meeting';
import { defined } from './defined';
import { invitable } from './placeholderAddress';
import { recurrenceText } from './recurrenceText';
import { type Language } from './clockParts';
import { timeRangeText } from './dayTexts';
import { workspaceZone, zoneLabel } from './zones';

const TEXTS = {
  ko: {
    proposal: (subject: string, lines: string) =>
      `회의 제안: ${subject}\n${lines}\n승인을 기다리고 있습니다.`,
    confirmed: (subject: string, when: string, names: string) =>
      `미팅이 확정되었습니다: ${subject}\n${when}\n참석자: ${names}`,
    invited: (name: string, subject: string, when: string) =>
      `${name} 님, ${subject} 미팅이 확정되었습니다.\n${when}`,
    failed: (message: string) => `❌ 미팅 생성 실패: ${message}`,
  },
  en: {
    proposal: (subject: string, lines: string) =>
      `Meeting proposal: ${subject}\n${lines}\nWaiting for approval.`,
    confirmed: (subject: string, when: string, names: string) =>
      `Meeting confirmed: ${subject}\n${when}\nAttendees: ${names}`,
    invited: (name: string, subject: string, when: string) => `Hi ${name}, ${subject} is confirmed.\n${when}`,
    // The specified text, whatever the language (Behaviour, section 16.4).
    failed: (message: string) => `❌ 미팅 생성 실패: ${message}`,
  },
};

const step = (
  id: string,
  kind: CardStep['kind'],
  server: string,
  method: string,
  params: Record<string, unknown>,
): CardStep => ({ id, kind, server, method, params, status: 'pending', attempts: 0 });

/** The time, and how it comes again. */
const whenOf = (
  { recurrence }: Pick<MeetingRequest, 'recurrence'>,
  { start, end }: Pick<MeetingSuggestion, 'start' | 'end'>,
  language: Language,
): string => {
  const zone = workspaceZone();
  const rule = recurrence ? `\n${recurrenceText(recurrence, language)}` : '';
  return `${timeRangeText(start, end, language, zone)} (${zoneLabel(zone)})${rule}`;
};

/**
 * The calls that confirming a meeting makes, in order: the meeting, the post to the channel, a direct
 * message to each attendee with a chat id. Bound to the card at approval; a dry run only shows them.
 * Behaviour, section 16.3.
 */
export const planMeetingSteps = (
  meeting: MeetingRequest,
  chosen: MeetingSuggestion,
  language: Language,
): CardStep[] => {
  const texts = TEXTS[language];
  const when = whenOf(meeting, chosen, language);
  const names = meeting.attendees.map(({ name }) => name).join(', ');
  const create = step('create_meeting', 'create_meeting', 'outlook', 'create_meeting', {
    subject: meeting.subject,
    start: chosen.start,
    end: chosen.end,
    attendees: invitable(meeting.attendees.map(({ email }) => email)).invited,
    teamsLink: true,
    ...defined({ recurrence: meeting.recurrence }),
  });
  const post = meeting.slackChannel
    ? [
        step('post_confirmation', 'post_confirmation', 'slack', 'send_message', {
          channel: meeting.slackChannel,
          text: texts.confirmed(meeting.subject, when, names),
        }),
      ]
    : [];
  const direct = meeting.attendees.flatMap(({ name, slackId }) =>
    slackId === undefined
      ? []
      : [
          step(`dm:${slackId}`, 'direct_message', 'slack', 'send_message', {
            channel: slackId,
            text: texts.invited(name, meeting.subject, when),
          }),
        ],
  );
  return [create, ...post, ...direct];
};

/** Words that `requesting_approval` posts to the channel. */
export const proposalText = (
  card: Pick<ActionCard, 'language'>,
  meeting: MeetingRequest,
  suggestions: readonly MeetingSuggestion[],
): string => {
  const lines = suggestions.map(
    ({ start, end }, index) =>
      `${String(index + 1)}. ${timeRangeText(start, end, card.language, workspaceZone())}`,
  );
  const { recurrence } = meeting;
  const rule = recurrence ? [recurrenceText(recurrence, card.language)] : [];
  return TEXTS[card.language].proposal(meeting.subject, [...rule, ...lines].join('\n'));
};

/** Words that are posted to the channel when the meeting could not be created. */
export const failureText = (message: string): string => TEXTS.ko.failed(message);

const CHANNEL_TEXTS = {
  ko: {
    noTime: (subject: string, why: string) => `회의 시간을 찾지 못했습니다: ${subject}${why}`,
    notPrepared: (subject: string, why: string) => `회의를 준비하지 못했습니다: ${subject}${why}`,
    refused: (subject: string, who: string, why: string) =>
      `회의 제안이 취소되었습니다: ${subject} (${who})${why}`,
  },
  en: {
    noTime: (subject: string, why: string) => `No meeting time was found: ${subject}${why}`,
    notPrepared: (subject: string, why: string) => `The meeting could not be prepared: ${subject}${why}`,
    refused: (subject: string, who: string, why: string) =>
      `The meeting proposal was canceled: ${subject} (${who})${why}`,
  },
};

/** Words to a channel about a request that nobody has made on screen. */
export const channelTexts = ({ language, title }: Pick<ActionCard, 'language' | 'title'>) => {
  const texts = CHANNEL_TEXTS[language];
  const line = (why: string | undefined): string => (why ? `\n${why}` : '');
  return {
    noTime: (why: string | undefined) => texts.noTime(title, line(why)),
    notPrepared: (why: string) => texts.notPrepared(title, line(why)),
    refused: (who: string, why: string | undefined) => texts.refused(title, who, line(why)),
  };
};

/** Line below the title of a meeting card. */
export const meetingDescription = (
  { duration, attendees, recurrence }: Pick<MeetingRequest, 'duration' | 'attendees' | 'recurrence'>,
  language: Language,
): string => {
  const rule = recurrence ? [recurrenceText(recurrence, language)] : [];
  const rest =
    language === 'ko'
      ? `${String(duration)}분, 참석자 ${String(attendees.length)}명, ${workspaceZone()}, Teams 링크 포함`
      : `${String(duration)} min, ${String(attendees.length)} attendees, ${workspaceZone()}, with a Teams link`;
  return [...rule, rest].join(', ');
};
