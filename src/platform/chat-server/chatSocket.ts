import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import {
  CardDecision,
  MessagePayload,
  StopPayload,
  TAKE_OVER_PARAMETER,
  TAKEN_OVER,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@contract/chatSocket';
import type { Operation } from '@contract/access';
import type { Alert } from '@contract/entities/observation';
import type { Role, User } from '@contract/entities/user';
import { FRAME_MAX_BYTES, MESSAGE_FRAME_MAX_BYTES } from '@contract/limits';
import { SESSION_USER_PARAMETER } from '@contract/sessionUser';
import { workspaceZone } from '@contract/zones';
import { enforce } from '@platform/access/operations';
import type { OpenSockets } from '@platform/access/openSockets';
import type { PolicyOptions } from '@platform/access/policyPlugin';
import { assertMeant, identify, type Identity } from '@platform/access/identify';
import { makeRoom, refuseBeyond } from '@platform/access/upgradeGuard';
import type { CardService } from '@platform/conversations/cardService';
import { RefusedDecisionError } from '@platform/conversations/refusedDecision';
import type { Audience, ChatEvents, ToldEvent } from '@platform/conversations/chatEvents';
import type { MessageIntake } from '@platform/conversations/messageIntake';
import type { ReplyRunner } from '@platform/conversations/replyRunner';
import { withCallingAddress } from '@platform/common/callingAddress';
import { withCallingKey } from '@platform/common/callingKey';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import { FOREIGN_HOST } from '@platform/http/knownHosts';
import type { MessageRate } from '@platform/access/messageRate';
import { ALERT_ROLES, rolesFor } from '@platform/observation/alertRoles';
import { isTrustedOrigin } from '@platform/http/origin';
import { parse } from '@platform/http/parse';
import { findUnsound } from '@platform/http/soundInput';
import type { UpgradeHandler } from '@platform/http/upgradeRouter';
import type { RunTracer } from '@platform/telemetry/runTracer';
import { enterTrace } from '@platform/telemetry/spans';
import { UnavailableError } from '@platform/common/unavailableError';
import { renewSockets } from './renewSockets';

interface SocketData {
  user: User;
  key: Identity['key'];
}
type ChatSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
type ChatIo = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

export interface ChatSocketOptions {
  policy: PolicyOptions;
  /** Nobody is let in before: what a message asks of an agent would fail. */
  begun: Promise<void>;
  openSockets: OpenSockets;
  intake: MessageIntake;
  replies: Pick<ReplyRunner, 'run'>;
  stopReply: (user: User, messageId: string) => Promise<boolean>;
  cards: CardService;
  events: ChatEvents;
  /** Consoles may be connected to other processes of the platform. */
  tellOthers: (event: ToldEvent) => void;
  openAlerts: () => Promise<Alert[]>;
  /** Tracer of the work that an event sets going. */
  tracer: RunTracer;
  /** How much one user may send. */
  messageRate: Pick<MessageRate, 'take'>;
}

const HEARTBEAT_MS = 15_000;

/** The realtime socket of Behaviour, section 18.4, on `/socket.io`; whoever routes handshakes gives it those of its path. */
export const attachChatSocket = (
  server: HttpServer,
  options: ChatSocketOptions,
): {
  io: ChatIo;
  upgrade: UpgradeHandler;
  /** Tells the consoles that are connected here. */
  deliver: (event: ToldEvent) => void;
  /** Has them come again, and so read anew what they may have missed. */
  renew: () => void;
  close: () => Promise<void>;
} => {
  const { policy, events } = options;
  const others = server.listeners('upgrade');
  const io: ChatIo = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: MESSAGE_FRAME_MAX_BYTES,
    pingInterval: HEARTBEAT_MS,
    pingTimeout: HEARTBEAT_MS,
    cors: { origin: [...policy.allowedOrigins], credentials: true },
    allowRequest: (request, decide) => {
      const isKnown = policy.hosts?.(request) ?? true;
      const isTrusted = isTrustedOrigin(request.headers, policy.allowedOrigins);
      decide(isKnown ? null : FOREIGN_HOST, isKnown && isTrusted);
    },
  });
  const deliver = ({ audience, name, payload }: ToldEvent) => {
    const to = audience.kind === 'everybody' ? io : io.to(roomsOf(audience));
    to.emit(name, ...(payload as Parameters<ServerToClientEvents[typeof name]>));
  };
  events.connect((audience, name, ...payload) => {
    const event = { audience, name, payload };
    deliver(event);
    options.tellOthers(event);
  });
  io.use((socket, next) => {
    admit(socket, options).then(
      () => {
        next();
      },
      (error: unknown) => {
        next(refusalOf(error));
      },
    );
  });
  io.on('connection', (socket) => {
    serve(socket, options);
  });
  const fromOthers = (event: ToldEvent) => {
    events.hear(event);
    deliver(event);
  };
  return {
    io,
    upgrade: takeUpgrades(server, io, others),
    deliver: fromOthers,
    renew: renewSockets(io),
    close: () => io.close(),
  };
};

/** All connections of one user, and of the users of one role. */
const userRoom = (userId: string): string => `user:${userId}`;
const roleRoom = (role: Role): string => `role:${role}`;

/** An audience of nobody is a room in which nobody is, not every room. */
const roomsOf = (audience: Exclude<Audience, { kind: 'everybody' }>): string[] => {
  const rooms = audience.kind === 'users' ? audience.ids.map(userRoom) : audience.roles.map(roleRoom);
  return rooms.length === 0 ? ['nobody'] : rooms;
};

/** Open alerts are told to whoever comes now and can act on them. */
const tellAlerts = async (socket: ChatSocket, { openAlerts }: ChatSocketOptions): Promise<void> => {
  const { role } = socket.data.user;
  if (!ALERT_ROLES.includes(role)) return;
  for (const alert of await openAlerts()) {
    if (rolesFor(alert).includes(role)) socket.emit('alert', alert);
  }
};

/** Engine.IO listens for itself, and leaves what is not its own unanswered: one place answers instead. */
const takeUpgrades = (server: HttpServer, io: ChatIo, others: readonly unknown[]): UpgradeHandler => {
  for (const listener of server.listeners('upgrade')) {
    if (!others.includes(listener)) server.off('upgrade', listener as () => void);
  }
  return (request, socket, head) => {
    io.engine.handleUpgrade(request, socket, head);
  };
};

const admit = async (
  socket: ChatSocket,
  { policy, openSockets, begun }: ChatSocketOptions,
): Promise<void> => {
  await begun;
  const caller = await identify(socket.handshake.headers, policy);
  if (!caller) throw new HttpError(401, 'signed-out', 'Sign in first');
  const { [TAKE_OVER_PARAMETER]: takesOver, [SESSION_USER_PARAMETER]: meant } = socket.handshake
    .auth as Record<string, unknown>;
  assertMeant(caller, meant);
  const { user, id, key } = caller;
  enforce({ user, service: false, accessKey: key }, 'socket connect');
  makeRoom(openSockets, user.id, 'socket connect', takesOver === '1');
  refuseBeyond({ ...policy, openSockets });
  // Its end has been told already: nothing would ever release its place, and nobody is let in.
  if (socket.conn.readyState !== 'open') return;
  socket.data = { user, key };
  const release = openSockets.add({
    userId: user.id,
    sessionId: id,
    role: user.role,
    operation: 'socket connect',
    close: (why) => {
      if (why === TAKEN_OVER) socket.emit('error', { error: 'Another tab has taken over', code: why });
      socket.disconnect(true);
    },
  });
  socket.on('disconnect', release);
  // Until it is let in, the end of its connection is not told as a disconnect.
  socket.conn.once('close', release);
};

const isTold = (failure: unknown): failure is HttpError | UnavailableError =>
  failure instanceof HttpError || failure instanceof UnavailableError;

/** With what the console reads of it. */
const refusalOf = (error: unknown): Error =>
  isTold(error)
    ? Object.assign(error, { data: { code: error.code } })
    : new Error('The server failed. Try again.');

const serve = (socket: ChatSocket, options: ChatSocketOptions) => {
  const { id, role } = socket.data.user;
  const address = options.policy.addressOf?.(socket.request) ?? socket.handshake.address;
  void socket.join([userRoom(id), roleRoom(role)]);
  socket.emit('workspace-zone', { timeZone: workspaceZone() });
  // A database that is away tells nothing; the next connection is told.
  tellAlerts(socket, options).catch(() => undefined);
  /** Session or key is read again for every event: a role may have been lowered since the handshake. */
  const permit = async (operation: Operation): Promise<User> => {
    const caller = await identify(socket.handshake.headers, options.policy);
    enforce({ user: caller?.user, service: false, accessKey: caller?.key }, operation);
    if (!caller) throw new HttpError(401, 'signed-out', 'Sign in first');
    options.messageRate.take(caller.user.id);
    return caller.user;
  };
  // Only a message may be as large as the socket lets in. Whoever listens refuses what is not sound; it is not walked before.
  socket.use(([event, payload], next) => {
    if (event === 'message' || findUnsound(payload) !== undefined || isSmall(payload)) next();
    else socket.disconnect(true);
  });
  const begin = <Result>(work: () => Result) =>
    withCallingAddress(address, () =>
      withCallingKey(socket.data.key, () => enterTrace(options.tracer, {}, work)),
    );
  socket.on('message', (payload, ack) => {
    begin(() => accept(payload, permit, options)).then(answerWith(ack), refuseWith(socket, ack));
  });
  socket.on('action-card', (payload, ack) => {
    begin(async () => options.cards.decide(await permit('socket action-card'), parse(CardDecision, payload)))
      .then((card) => ({ ok: true as const, card }))
      .then(answerWith(ack), refuseWith(socket, ack));
  });
  socket.on('stop', (payload, ack) => {
    permit('socket stop')
      .then(async (user) => ({ ok: await options.stopReply(user, parse(StopPayload, payload).messageId) }))
      .then(answerWith(ack), refuseWith(socket, ack));
  });
};

const isSmall = (payload: unknown): boolean =>
  Buffer.byteLength(JSON.stringify(payload ?? null)) <= FRAME_MAX_BYTES;

const accept = async (
  payload: unknown,
  permit: (operation: Operation) => Promise<User>,
  { intake, replies, events }: ChatSocketOptions,
) => {
  const user = await permit('socket message');
  const { clientMessageId = newId('msg'), ...said } = parse(MessagePayload, payload);
  const wanted = { ...said, clientMessageId };
  const { message, reply, duplicate } = await intake.accept(user, wanted);
  if (reply) {
    events.emit('message', message);
    events.emit('message', reply);
    void replies.run({ user, payload: wanted, message, reply });
  }
  const { id, seq, conversationId } = message;
  return { ok: true as const, id, seq, duplicate, conversationId };
};

const answerWith =
  <Answer>(ack: unknown) =>
  (answer: Answer): void => {
    if (typeof ack === 'function') (ack as (answer: Answer) => void)(answer);
  };

/** A client that sends no callback is told by the `error` event. Whose session has ended is told before it is cut off. */
const refuseWith = (socket: ChatSocket, ack: unknown) => (failure: unknown) => {
  const known = isTold(failure);
  const error = known ? failure.message : 'The server failed. Try again.';
  const code = known ? failure.code : 'internal';
  const card = failure instanceof RefusedDecisionError ? { card: failure.card } : {};
  if (typeof ack === 'function') answerWith(ack)({ ok: false, error, code, ...card });
  else socket.emit('error', { error, code });
  if (code === 'signed-out') socket.disconnect(true);
};
