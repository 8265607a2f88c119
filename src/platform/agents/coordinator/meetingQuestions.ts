import { withParticle } from '@contract/koreanParticle';
import type { Language } from '@contract/clockParts';
import type { AgentTask } from '../agentTask';
import { asTeam } from '../planner/teamWords';
import { REPLY_OPTIONS, type ReplyOption } from '../replyExtras';
import { speak } from '../speak';
import type { DayQuestion } from '../workflow/dayQuestion';
import type { PreparedMeeting } from '../workflow/prepareMeeting';

type Question = Exclude<PreparedMeeting, { kind: 'ready' }>;

const TEXTS = {
  ko: {
    past: '요청한 시간이 이미 지났거나 남은 날이 없습니다. 다른 기간을 알려 주세요.',
    noSuchDay: (words: string) =>
      `${withParticle(`"${words}"`, '은는')} 달력에 없는 날입니다. 날짜를 다시 알려 주세요.`,
    noSuchLength: (words: string) =>
      `회의 길이는 5분에서 8시간 사이여야 합니다("${words}"). 길이를 다시 알려 주세요.`,
    unknownName: (words: string, nearest: string) =>
      `${withParticle(`"${words}"`, '이가')} 누구인지 모르겠습니다. 혹시 ${nearest}인가요?`,
    nobody: (words: string) =>
      `${withParticle(`"${words}"`, '이가')} 누구인지 모르겠습니다. 이름을 다시 알려 주세요.`,
  },
  en: {
    past: 'That time has already passed, or no day is left. Please name another range.',
    noSuchDay: (words: string) => `There is no such day as "${words}". Which day do you mean?`,
    noSuchLength: (words: string) =>
      `A meeting takes 5 minutes to 8 hours ("${words}"). How long should it be?`,
    unknownName: (words: string, nearest: string) =>
      `I know nobody called "${words}". Do you mean ${nearest}?`,
    nobody: (words: string) => `I know nobody called "${words}". Who do you mean?`,
  },
};

/** Asks back what could not be acted on; `who` is asked where nobody was named. */
export const questionText = (
  question: Question,
  language: Language,
  who: (teams: string[]) => string,
): string => {
  const texts = TEXTS[language];
  if (question.kind === 'who') return who(question.teams);
  if (question.kind === 'past') return texts.past;
  if (question.kind === 'noSuchDay') return texts.noSuchDay(question.words);
  if (question.kind === 'noSuchLength') return texts.noSuchLength(question.words);
  const nearest = question.nearest.join(', ');
  return nearest === '' ? texts.nobody(question.words) : texts.unknownName(question.words, nearest);
};

/** Asks back what could not be acted on, with what would answer it as buttons. */
export const askBack = async (
  task: AgentTask,
  question: Question,
  who: (teams: string[]) => string,
): Promise<void> => {
  if (question.kind === 'unknownName') return askWho(task, question);
  await speak(task, questionText(question, task.run.language, who));
  if (question.kind === 'who')
    give(
      task,
      question.teams.slice(0, MOST).map((team) => withTeam(task, team)),
    );
};

/** Asks for another day. */
export const askDay = async (task: AgentTask, question: DayQuestion): Promise<void> =>
  speak(
    task,
    questionText(question, task.run.language, () => ''),
  );

const MOST = 5;

/** Asks whom a name means, the nearest names as buttons: each sends the request with that name in its place. */
export const askWho = async (
  task: AgentTask,
  { words, nearest }: { words: string; nearest: string[] },
): Promise<void> => {
  const text = questionText({ kind: 'unknownName', words, nearest }, task.run.language, () => '');
  await speak(task, text);
  const options = nearest
    .slice(0, MOST)
    .map((name) => ({ label: name, text: replaced(task.text, words, name) }));
  give(task, options);
};

const replaced = (text: string, words: string, name: string): string => {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return `${text} ${name}`;
  const ending = PARTICLE.exec(words)?.[0] ?? '';
  return `${text.slice(0, at)}${name}${ending}${text.slice(at + words.length)}`;
};

const PARTICLE = /(?:님)?(?:이랑|랑|하고|과|와|은|는|이|가)$/;

const withTeam = (task: AgentTask, team: string): ReplyOption => ({
  label: team,
  text:
    task.run.language === 'ko'
      ? `${asTeam(team, 'ko')}, ${task.text}`
      : `${task.text}, ${asTeam(team, 'en')}`,
});

const give = (task: AgentTask, options: ReplyOption[]): void => {
  if (options.length > 0) task.give(REPLY_OPTIONS, options);
};
