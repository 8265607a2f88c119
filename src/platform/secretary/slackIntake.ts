import * as v from 'valibot';
import { TEAM_CHAT_RESUMED_MS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { SlackEventsRepository } from '@platform/storage/workspace/slackEventsRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { SlackSide } from '@platform/tool-servers/slackFeed';
import { fromSlackText } from '@platform/tool-servers/slackText';
import type { ChannelMessage } from './channelBot';
import { isFromSlack, type SignedRequest } from './slackSignature';

/** A message that somebody wrote. Slack says the same one as a message and as a mention of the bot. */
const MessageEvent = v.object({
  type: v.picklist(['message', 'app_mention']),
  subtype: v.optional(v.string()),
  channel: v.pipe(v.string(), v.maxLength(100)),
  ts: v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{1,6}$/)),
  user: v.optional(v.string(), ''),
  bot_id: v.optional(v.string()),
  text: v.optional(v.string(), ''),
  files: v.optional(v.array(v.unknown())),
});
type MessageEvent = v.InferOutput<typeof MessageEvent>;

const Delivery = v.union([
  v.object({ type: v.literal('url_verification'), challenge: v.string() }),
  v.object({ type: v.literal('event_callback'), event_id: v.string(), event: v.unknown() }),
]);

/** Kinds of messages that say something new; the others change or accompany one. */
const SAYING = [undefined, 'file_share', 'thread_broadcast', 'me_message', 'bot_message'];

export interface SlackIntake {
  /** Resolves once it is kept; Slack waits 3 s. Throws 401 for what Slack did not sign and 400 for no JSON. */
  receive: (request: SignedRequest) => Promise<{ challenge?: string }>;
  /** Goes on with deliveries that another process has left. */
  takeOver: (events: readonly unknown[]) => void;
  /** Resolves when everything that was received is done; what failed is not tried again from then on. */
  settle: () => Promise<void>;
}

export interface SlackIntakeDependencies {
  signingSecret: string;
  slack: Pick<SlackSide, 'feed' | 'ownUserId'>;
  events: SlackEventsRepository;
  /** The bot's work on a message of a person. */
  listen: (message: ChannelMessage) => Promise<unknown>;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
  /** For tests: between two attempts at a delivery. */
  againMs?: number | undefined;
}

const AGAIN_MS = 30_000;

/** Deliveries of Slack: each message once in the feed, and once to the bot. */
export const createSlackIntake = (deps: SlackIntakeDependencies): SlackIntake => {
  const { events, clock, againMs = AGAIN_MS } = deps;
  let queue = Promise.resolve();
  let isEnding = false;
  const waiting = new Set<NodeJS.Timeout>();
  const enqueue = (event: MessageEvent): void => {
    queue = queue.then(async () => {
      if ((await handle(deps, event)) || isEnding || isTooLate(event, clock)) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        enqueue(event);
      }, againMs);
      waiting.add(timer);
    });
  };
  return {
    receive: async (request) => {
      if (!isFromSlack(request, deps.signingSecret, clock.now())) {
        throw new HttpError(401, 'not-signed', 'This was not signed by Slack, or too long ago');
      }
      const delivery = readDelivery(request.body);
      if (delivery?.type === 'url_verification') return { challenge: delivery.challenge };
      const event = v.safeParse(MessageEvent, delivery?.event);
      if (!event.success || !SAYING.includes(event.output.subtype)) return {};
      if (await events.keep(idOf(event.output), event.output, clock.now().toISOString())) {
        enqueue(event.output);
      }
      return {};
    },
    takeOver: (left) => {
      for (const event of left) enqueue(v.parse(MessageEvent, event));
    },
    settle: () => {
      isEnding = true;
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      return queue;
    },
  };
};

/** Nobody expects an answer any more. */
const isTooLate = ({ ts }: MessageEvent, clock: Clock): boolean =>
  Number(ts) * 1000 < clock.now().getTime() - TEAM_CHAT_RESUMED_MS;

/** The same for the two events of one message. */
const idOf = ({ channel, ts }: MessageEvent): string => `${channel}:${ts}`;

/** undefined: of a kind that nobody asked for. */
const readDelivery = (body: string): v.InferOutput<typeof Delivery> | undefined => {
  try {
    const delivery = v.safeParse(Delivery, JSON.parse(body));
    return delivery.success ? delivery.output : undefined;
  } catch {
    throw new HttpError(400, 'invalid-input', 'The body is not JSON');
  }
};

/** False where it failed, which is logged: until it is handled it is kept, and done twice it does no harm. */
const handle = async (deps: SlackIntakeDependencies, event: MessageEvent): Promise<boolean> => {
  const { slack, events, listen, recorder, clock } = deps;
  try {
    const { channel, ts, user, text: written, files = [] } = event;
    // The console's own posts are told already, with their run.
    if (user !== (await slack.ownUserId())) {
      const userId = user === '' ? (event.bot_id ?? '') : user;
      const text = fromSlackText(written);
      const words = await slack.feed({ channel, ts, userId, text, hasAttachment: files.length > 0 });
      const isToHear = event.bot_id === undefined && !(await events.isStopped(idOf(event)));
      if (isToHear) await listen({ channelId: channel, ts, userId, text: words });
    }
    await events.handled(idOf(event), clock.now().toISOString());
    return true;
  } catch (error) {
    const message = `A message from Slack was not handled: ${error instanceof Error ? error.message : String(error)}`;
    recorder.log({ level: 'error', agentId: 'secretary', message, meta: { event: idOf(event) } });
    return false;
  }
};
