import * as v from 'valibot';
import type { CardDecision } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import { hasPermission } from '@contract/roles';
import type { Clock } from '@platform/common/clock';
import type { CardService } from '@platform/conversations/cardService';
import { HttpError } from '@platform/http/httpError';
import { isFromSlack, type SignedRequest } from '@platform/secretary/slackSignature';
import type { SpentTokensRepository } from '@platform/storage/access/spentTokensRepository';
import type { UsersRepository } from '@platform/storage/access/usersRepository';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { SlackCards } from '@platform/tool-servers/slackCards';
import { ACTIONS, cardView } from './cardBlocks';
import { wordsOf } from './cardWords';

export interface SlackInteractionsDependencies {
  signingSecret: string;
  spentTokens: SpentTokensRepository;
  slack: Pick<SlackCards, 'sender' | 'tell' | 'openView'>;
  users: Pick<UsersRepository, 'list'>;
  cards: Pick<ActionCardsRepository, 'get'>;
  decide: CardService['decide'];
  clock: Clock;
}

/** Answer to Slack: undefined is an empty one. */
export type Interact = (request: SignedRequest) => Promise<object | undefined>;

const Person = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });

const Pressed = v.object({
  type: v.literal('block_actions'),
  user: Person,
  trigger_id: v.string(),
  channel: v.object({ id: v.string() }),
  actions: v.tupleWithRest(
    [v.object({ action_id: v.picklist(Object.values(ACTIONS)), value: v.string() })],
    v.unknown(),
  ),
});

const Chosen = v.object({ value: v.string() });
const Given = v.object({
  value: v.optional(v.nullable(v.string())),
  selected_option: v.optional(v.nullable(Chosen)),
});
const Submitted = v.object({
  type: v.literal('view_submission'),
  user: Person,
  view: v.object({
    callback_id: v.picklist([ACTIONS.answer, ACTIONS.reject]),
    private_metadata: v.string(),
    state: v.object({ values: v.object({ given: v.object({ value: Given }) }) }),
  }),
});

/**
 * Buttons and forms of cards in Slack, decided as the console decides them, by the account with the address of whoever pressed. Throws
 * 401 for what Slack did not sign, or long ago, 409 for what it was asked before, 400 for what cannot be read.
 */
export const createSlackInteractions =
  (deps: SlackInteractionsDependencies): Interact =>
  async (request) => {
    const { signingSecret, spentTokens, clock } = deps;
    if (!isFromSlack(request, signingSecret, clock.now()))
      throw new HttpError(401, 'not-signed', 'This was not signed by Slack, or too long ago');
    const payload = readPayload(request.body);
    const spent = { kind: 'slack-interaction', token: String(request.signature) } as const;
    if (!(await spentTokens.spend({ ...spent, at: clock.now().toISOString() })))
      throw new HttpError(409, 'conflict', 'This was delivered before');
    const pressed = v.safeParse(Pressed, payload);
    if (pressed.success) return press(deps, pressed.output);
    const submitted = v.safeParse(Submitted, payload);
    return submitted.success ? submit(deps, submitted.output) : undefined;
  };

const readPayload = (body: string): unknown => {
  try {
    return JSON.parse(new URLSearchParams(body).get('payload') ?? '');
  } catch {
    throw new HttpError(400, 'invalid-input', 'The body has no payload that can be read');
  }
};

const press = async (
  deps: SlackInteractionsDependencies,
  { user, channel, trigger_id: triggerId, actions: [action] }: v.InferOutput<typeof Pressed>,
): Promise<undefined> => {
  const card = await deps.cards.get(action.value);
  const refusal = await tryTo(card, async () => {
    const { decider, card: asked } = await deciderOf(deps, card, user.id);
    if (action.action_id === ACTIONS.approve) {
      await deps.decide(decider, { action: 'approve', cardId: action.value, actionId: 'approve' }, 'slack');
      return;
    }
    const kind = action.action_id === ACTIONS.answer ? 'answer' : 'reject';
    await deps.slack.openView(triggerId, cardView(asked, kind)).catch(async (error: unknown) => {
      if (kind === 'answer') throw error;
      const reason = wordsOf(asked).rejectedInSlack;
      await deps.decide(decider, { action: 'reject', cardId: action.value, reason }, 'slack');
    });
  });
  if (refusal !== undefined) await deps.slack.tell(channel.id, user.id, refusal).catch(() => undefined);
};

const submit = async (
  deps: SlackInteractionsDependencies,
  { user, view }: v.InferOutput<typeof Submitted>,
): Promise<object> => {
  const { callback_id: kind, private_metadata: cardId, state } = view;
  const { value, selected_option: chosen } = state.values.given.value;
  const given = chosen?.value ?? value ?? '';
  const decision: CardDecision =
    kind === ACTIONS.answer
      ? { action: 'approve', cardId, actionId: 'answer', value: given }
      : { action: 'reject', cardId, reason: given };
  const card = await deps.cards.get(cardId);
  const refusal = await tryTo(card, async () => {
    const { decider } = await deciderOf(deps, card, user.id);
    await deps.decide(decider, decision, 'slack');
  });
  return refusal === undefined
    ? { response_action: 'clear' }
    : { response_action: 'errors', errors: { given: refusal } };
};

/** Resolves with why it could not be done, in words for whoever tried; undefined once it is done. */
const tryTo = async (card: ActionCard | null, work: () => Promise<void>): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? error.message : wordsOf(card ?? { language: 'en' }).failedToDecide;
  }
};

/** The account with the address that Slack has of a person. Throws HttpError with words where nobody may decide. */
const deciderOf = async (
  { slack, users }: SlackInteractionsDependencies,
  card: ActionCard | null,
  slackId: string,
): Promise<{ decider: User; card: ActionCard }> => {
  if (!card) throw new HttpError(404, 'not-found', wordsOf({ language: 'en' }).gone);
  const words = wordsOf(card);
  const sender = await slack.sender(slackId);
  const address = sender?.isMember ? sender.email.toLowerCase() : '';
  const [account, ...more] = (await users.list()).filter(
    ({ user, disabled, service }) =>
      !disabled && !service && address !== '' && user.email.toLowerCase() === address,
  );
  if (!account || more.length > 0) throw new HttpError(403, 'forbidden', words.noAccount);
  if (!hasPermission(account.user, 'approve:cards')) throw new HttpError(403, 'forbidden', words.noRight);
  return { decider: account.user, card };
};
