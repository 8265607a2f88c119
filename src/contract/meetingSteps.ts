import type { ActionCard, CardStep } from './entities/actionCard';
import type { MeetingRequest, MeetingSuggestion } from './entities/meeting';
import { seoulRange, type Language } from './seoulTime';

const TEXTS = {
  ko: {
    proposal: (subject: string, lines: string) =>
      `회의 제안: ${subject}\n${lines}\n승인을 기다리고 있습니다.`,
    confirmed: (subject: string, when: string, names: string) =>
      `미팅이 확정되었습니다: ${subject}\n${when} (KST)\n참석자: ${names}`,
    invited: (name: string, subject: string, when: string) =>
      `${name} 님, ${subject} 미팅이 확정되었습니다.\n${when} (KST)`,
    failed: (message: string) => `❌ 미팅 생성 실패: ${message}`,
  },
  en: {
    proposal: (subject: string, lines: string) =>
      `Meeting proposal: ${subject}\n${lines}\nWaiting for approval.`,
    confirmed: (subject: string, when: string, names: string) =>
      `Meeting confirmed: ${subject}\n${when} (KST)\nAttendees: ${names}`,
    invited: (name: string, subject: string, when: string) =>
      `Hi ${name}, ${subject} is confirmed.\n${when} (KST)`,
    // The specified text, whatever the language (specification 2, section 8).
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

/**
 * The calls that confirming a meeting makes, in order: the meeting, the post to the channel, a direct
 * message to each attendee with a chat id. Bound to the card at approval; a dry run only shows them.
 * Specification 2, section 4 (meeting-scheduling workflow).
 */
export const planMeetingSteps = (
  meeting: MeetingRequest,
  chosen: MeetingSuggestion,
  language: Language,
): CardStep[] => {
  const texts = TEXTS[language];
  const when = seoulRange(chosen.start, chosen.end, language);
  const names = meeting.attendees.map(({ name }) => name).join(', ');
  const create = step('create_meeting', 'create_meeting', 'outlook', 'create_meeting', {
    subject: meeting.subject,
    start: chosen.start,
    end: chosen.end,
    attendees: meeting.attendees.map(({ email }) => email),
    teamsLink: true,
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

/** What `requesting_approval` posts to the channel. */
export const proposalText = (
  card: Pick<ActionCard, 'language'>,
  meeting: MeetingRequest,
  suggestions: readonly MeetingSuggestion[],
): string => {
  const lines = suggestions.map(
    ({ start, end }, index) => `${String(index + 1)}. ${seoulRange(start, end, card.language)}`,
  );
  return TEXTS[card.language].proposal(meeting.subject, lines.join('\n'));
};

/** What is posted to the channel when the meeting could not be created. */
export const failureText = (message: string): string => TEXTS.ko.failed(message);
