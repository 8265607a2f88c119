import { withParticle } from './koreanParticle';
import type { BoundCall } from './entities/actionCard';
import type { Recurrence } from './entities/recurrence';
import { recurrenceText } from './recurrenceText';
import type { ReaderLanguage } from './clockParts';
import { timeRangeText } from './dayTexts';
import { displayZone, workspaceZone, zoneLabel } from './zones';

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
const count = (value: unknown): string => String(Array.isArray(value) ? value.length : 0);
const quote = (value: unknown): string => text(value).split('\n')[0]?.slice(0, 80) ?? '';
/** As the work is done; the zone is said to whoever has times shown in another. */
const range = ({ start, end }: BoundCall['params'], language: ReaderLanguage): string => {
  const zone = workspaceZone();
  const when = timeRangeText(text(start), text(end), language, zone);
  return displayZone() === zone ? when : `${when} (${zoneLabel(zone)})`;
};
/** Rule of a meeting that repeats, with a comma before. */
const rule = ({ recurrence }: BoundCall['params'], language: ReaderLanguage): string =>
  recurrence === undefined
    ? ''
    : `${language === 'ja' ? '、' : ', '}${recurrenceText(recurrence as Recurrence, language)}`;
const WHOLE_SERIES: Record<ReaderLanguage, string> = {
  ko: ' 반복 전체',
  en: ' and all that follow it',
  ja: 'の繰り返しすべて',
};
const which = ({ wholeSeries }: BoundCall['params'], language: ReaderLanguage): string =>
  wholeSeries === true ? WHOLE_SERIES[language] : '';

/** A chat id of a person, as the team chat writes it. */
const isPerson = (channel: string): boolean => /^U[A-Z0-9]+$/.test(channel);

type Words = Record<ReaderLanguage, (params: BoundCall['params']) => string>;

const EFFECTS = new Map<string, Words>([
  [
    'outlook.create_meeting',
    {
      ko: (params) =>
        `회의 "${text(params['subject'])}" 생성, ${range(params, 'ko')}${rule(params, 'ko')}, 참석자 ${count(params['attendees'])}명 초대`,
      en: (params) =>
        `Create the meeting "${text(params['subject'])}", ${range(params, 'en')}${rule(params, 'en')}, and invite ${count(params['attendees'])} people`,
      ja: (params) =>
        `会議「${text(params['subject'])}」を作成、${range(params, 'ja')}${rule(params, 'ja')}、参加者${count(params['attendees'])}人を招待`,
    },
  ],
  [
    'outlook.change_meeting',
    {
      ko: (params) =>
        `회의 ${text(params['meetingId'])}${which(params, 'ko')} 변경${params['start'] === undefined ? '' : `, ${withParticle(range(params, 'ko'), '으로로')} 이동`}, ${count(params['addAttendees'])}명 추가, ${count(params['removeAttendees'])}명 제외`,
      en: (params) =>
        `Change the meeting ${text(params['meetingId'])}${which(params, 'en')}${params['start'] === undefined ? '' : `, move it to ${range(params, 'en')}`}, add ${count(params['addAttendees'])} and remove ${count(params['removeAttendees'])} people`,
      ja: (params) =>
        `会議${text(params['meetingId'])}${which(params, 'ja')}を変更${params['start'] === undefined ? '' : `、${range(params, 'ja')}に移動`}、${count(params['addAttendees'])}人を追加、${count(params['removeAttendees'])}人を除外`,
    },
  ],
  [
    'outlook.cancel_meeting',
    {
      ko: (params) => `회의 ${text(params['meetingId'])}${which(params, 'ko')} 취소`,
      en: (params) => `Cancel the meeting ${text(params['meetingId'])}${which(params, 'en')}`,
      ja: (params) => `会議${text(params['meetingId'])}${which(params, 'ja')}をキャンセル`,
    },
  ],
  [
    'outlook.send_email',
    {
      ko: (params) => `${text(params['to'])} 주소로 메일 "${text(params['subject'])}" 보내기`,
      en: (params) => `Send the mail "${text(params['subject'])}" to ${text(params['to'])}`,
      ja: (params) => `メール「${text(params['subject'])}」を${text(params['to'])}に送信`,
    },
  ],
  [
    'slack.send_message',
    {
      ko: (params) => {
        const channel = text(params['channel']);
        const words = quote(params['text']);
        return isPerson(channel)
          ? `${channel} 님에게 DM: ${words}`
          : `${channel} 채널에 메시지 게시: ${words}`;
      },
      en: (params) => {
        const channel = text(params['channel']);
        const words = quote(params['text']);
        return isPerson(channel) ? `Direct message to ${channel}: ${words}` : `Post to ${channel}: ${words}`;
      },
      ja: (params) => {
        const channel = text(params['channel']);
        const words = quote(params['text']);
        return isPerson(channel) ? `${channel}へのDM: ${words}` : `${channel}チャンネルに投稿: ${words}`;
      },
    },
  ],
  [
    'slack.add_reaction',
    {
      ko: (params) => `${text(params['channel'])} 채널의 메시지에 반응 추가`,
      en: (params) => `Add a reaction to a message in ${text(params['channel'])}`,
      ja: (params) => `${text(params['channel'])}チャンネルのメッセージにリアクションを追加`,
    },
  ],
]);

const OTHER: Record<ReaderLanguage, (name: string) => string> = {
  ko: (name) => `${name} 호출`,
  en: (name) => `Call ${name}`,
  ja: (name) => `${name}を呼び出し`,
};

/** Words for what a call would change. */
export const effectOf = ({ server, method, params }: BoundCall, language: ReaderLanguage): string => {
  const name = `${server}.${method}`;
  return EFFECTS.get(name)?.[language](params) ?? OTHER[language](name);
};
