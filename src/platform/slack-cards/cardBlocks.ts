import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import type { Block, BlockMessage } from '@platform/tool-servers/slackCards';
import { wordsOf } from './cardWords';

export const ACTIONS = { approve: 'card-approve', reject: 'card-reject', answer: 'card-answer' } as const;

const INBOX = '/ai-console?view=inbox';
/** Limits of Block Kit, in characters and options. */
const TITLE_MAX = 150;
const TEXT_MAX = 2900;
const CHOICES_MAX = 100;
const CHOICE_MAX = 75;

/** A card's message. All that agents say is plain text: nothing of it is a link, a mention or a button. */
export const cardMessage = (
  card: ActionCard,
  { isExpired, publicUrl }: { isExpired: boolean; publicUrl: string | undefined },
): BlockMessage => {
  const words = wordsOf(card);
  const isOpen = card.status === 'pending' && !isExpired;
  const shown = argumentsOf(card);
  const blocks: Block[] = [
    { type: 'header', text: plain(card.title, TITLE_MAX) },
    { type: 'section', text: plain(card.description, TEXT_MAX) },
    ...(shown === undefined ? [] : [preformatted(shown.slice(0, TEXT_MAX))]),
  ];
  if (isOpen) blocks.push(...buttonsOf(card));
  else blocks.push({ type: 'section', text: plain(outcomeOf(card), TEXT_MAX) });
  const expires =
    isOpen && card.expiresAt !== undefined ? [mrkdwn(words.until(slackTime(card.expiresAt)))] : [];
  const link =
    publicUrl === undefined
      ? []
      : [
          mrkdwn(
            `<${publicUrl}${isOpen ? INBOX : `/runs/${encodeURIComponent(card.runId)}`}|${words.inConsole}>`,
          ),
        ];
  if (expires.length + link.length > 0) blocks.push({ type: 'context', elements: [...expires, ...link] });
  // The id tells messages of the same title apart where they are looked for by their words.
  return { text: `${visible(card.title)} (${card.id})`, blocks };
};

/** Whether all of it can be read, and answered, in Slack. */
export const isAnswerable = ({ question, actions }: ActionCard): boolean => {
  switch (question?.wanted.kind) {
    case undefined:
      return actions.some(({ id, type }) => id === 'approve' && type === 'button');
    case 'text':
    case 'approval':
      return true;
    case 'choice':
      return (
        question.wanted.choices.length <= CHOICES_MAX &&
        question.wanted.choices.every((choice) => choice.length <= CHOICE_MAX)
      );
    case 'form':
    case 'url':
      return false;
  }
};

const buttonsOf = (card: ActionCard): Block[] => {
  const words = wordsOf(card);
  const kind = card.question?.wanted.kind;
  const isQuestion = kind !== undefined && kind !== 'approval';
  const isWhole = (argumentsOf(card) ?? '').length <= TEXT_MAX && card.description.length <= TEXT_MAX;
  const canSayYes = isWhole && isAnswerable(card);
  const yes = isQuestion
    ? button(card, ACTIONS.answer, words.answer, 'primary')
    : button(card, ACTIONS.approve, words.approve, 'primary');
  const no = button(card, ACTIONS.reject, isQuestion ? words.decline : words.reject, 'danger');
  return [
    ...(canSayYes ? [] : [{ type: 'section', text: plain(words.onlyInConsole, TEXT_MAX) }]),
    { type: 'actions', elements: canSayYes ? [yes, no] : [no] },
  ];
};

const button = ({ id }: ActionCard, action: string, label: string, style: string): Block => ({
  type: 'button',
  action_id: action,
  value: id,
  style,
  text: plain(label, CHOICE_MAX),
});

/** Arguments that a yes would send, or be a yes to. */
const argumentsOf = ({ question, steps: [step] }: ActionCard): string | undefined => {
  const params = question
    ? question.wanted.kind === 'approval'
      ? question.wanted.params
      : undefined
    : step?.params;
  return params && visible(JSON.stringify(params, null, 2));
};

const outcomeOf = (card: ActionCard): string => {
  const words = wordsOf(card);
  const { status, decidedBy = '', reason = '', question } = card;
  if (status === 'pending') return words.expired;
  if (status === 'rejected')
    return decidedBy === 'gateway' ? words.closed(reason) : words.rejected(decidedBy, reason);
  const isAnswer = question !== undefined && question.wanted.kind !== 'approval';
  const became = card.steps.map((step) => stepWords(card, step));
  return [isAnswer ? words.answered(decidedBy) : words.approved(decidedBy), ...new Set(became)].join(' · ');
};

const stepWords = (card: ActionCard, { status, error = '' }: CardStep): string => {
  const words = wordsOf(card);
  if (status === 'done') return words.done;
  if (status === 'failed') return words.failed(error);
  return status === 'unknown' ? words.unknown : words.underWay;
};

/** A form in Slack: an answer, or the reason of a refusal. */
export const cardView = (card: ActionCard, kind: 'answer' | 'reject'): Block => {
  const words = wordsOf(card);
  const wanted = card.question?.wanted;
  const element =
    kind === 'answer' && wanted?.kind === 'choice'
      ? {
          type: 'static_select',
          action_id: 'value',
          options: wanted.choices.map((choice) => ({ text: plain(choice, CHOICE_MAX), value: choice })),
        }
      : { type: 'plain_text_input', action_id: 'value', multiline: true, max_length: 1000 };
  const label = kind === 'answer' ? words.yourAnswer : words.reason;
  return {
    type: 'modal',
    callback_id: kind === 'answer' ? ACTIONS.answer : ACTIONS.reject,
    private_metadata: card.id,
    title: plain(kind === 'answer' ? words.answer : words.reject, 24),
    submit: plain(words.send, 24),
    close: plain(words.close, 24),
    blocks: [
      { type: 'section', text: plain(card.description, TEXT_MAX) },
      { type: 'input', block_id: 'given', label: plain(label, CHOICE_MAX), element },
    ],
  };
};

const plain = (text: string, max: number): Block => ({
  type: 'plain_text',
  // Slack refuses an empty one.
  text: cut(visible(text), max) || '–',
  emoji: false,
});

const mrkdwn = (text: string): Block => ({ type: 'mrkdwn', text });

const preformatted = (text: string): Block => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text }] }],
});

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Slack shows it in the reader's own zone. */
const slackTime = (iso: string): string =>
  `<!date^${String(Math.floor(Date.parse(iso) / 1000))}^{date_short_pretty} {time}|${iso}>`;

/** Characters that cannot be seen, or that change the order of reading, as their codes. */
const visible = (text: string): string =>
  text.replaceAll(/[\p{Cf}\p{Co}\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
