import type { Client, PriorDiscovery } from '@modelcontextprotocol/client';
import type { ServerSession, ToolProgramState } from '@contract/entities/toolServer';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import { connectionFailure, ProgramError, ProgramOffError, ServerUnreachableError } from './callFailure';
import type { ForeignSchemas } from './foreignSchemas';
import type { LaunchedProgram } from './launchedProgram';
import { readProgramOutput, type ProgramOutput } from './programOutput';
import type { ProgramPermit } from './programPermit';
import { createProgramTransport } from './programTransport';
import type { Offer, Sessions } from './toolServerConnection';
import {
  connectSession,
  introduce,
  listenToLists,
  readTools,
  tellsChanges,
  type Session,
} from './toolServerSession';

/** A first start may have to fetch what it runs. */
const START_LIMIT_MS = 25_000;
const FIRST_RESTART_MS = 1000;
const MAX_RESTART_MS = 60_000;
/** Programs that have run so long are started again as if it were the first time. */
const STEADY_MS = 60_000;

export interface ProgramSessionsOptions {
  /** Read at every start; throws ProgramError where its secrets cannot be opened. */
  program: () => LaunchedProgram;
  permit: ProgramPermit;
  timeoutMs: () => number;
  foreignSchemas: ForeignSchemas;
  session: ServerSession;
  onLine: (line: string) => void;
  clock: Clock;
}

export interface ProgramSessions extends Sessions {
  state: () => ToolProgramState;
}

type Phase =
  | { kind: 'off'; why: 'not-enabled' | 'several-processes' }
  | { kind: 'starting'; session: Promise<Session> }
  | { kind: 'running'; session: Session; since: string; begun: number }
  | { kind: 'waiting'; until: string; reason: string; timer: NodeJS.Timeout }
  | { kind: 'idle' | 'closed' };

interface Run {
  close: () => Promise<void>;
  output: ProgramOutput;
}

/**
 * One program, started when it is first needed and again when it has ended: after 1 s, and after twice the time each
 * further time, up to a minute. One process at a time holds the session that every call uses.
 */
export const createProgramSessions = (options: ProgramSessionsOptions): ProgramSessions => {
  const { permit, foreignSchemas, clock } = options;
  let phase: Phase = { kind: 'idle' };
  let run: Run | undefined;
  let starts = 0;
  let failures = 0;
  let prior: PriorDiscovery | undefined;
  let tell: (offer: Offer) => void = () => undefined;

  const isClosed = (): boolean => phase.kind === 'closed';
  const fail = (reason: string): void => {
    if (isClosed() || phase.kind === 'waiting') return;
    if (phase.kind === 'running' && performance.now() - phase.begun > STEADY_MS) failures = 0;
    const delay = Math.min(FIRST_RESTART_MS * 2 ** failures, MAX_RESTART_MS);
    failures += 1;
    const timer = setTimeout(() => void begin().catch(() => undefined), delay).unref();
    phase = { kind: 'waiting', until: new Date(clock.now().getTime() + delay).toISOString(), reason, timer };
  };
  const launch = async (): Promise<Session> => {
    const program = options.program();
    const { transport, output: stream } = createProgramTransport(program);
    const output = readProgramOutput(stream, {
      secrets: Object.values(program.environment),
      onLine: options.onLine,
    });
    const own: Run = { output, close: () => transport.close() };
    run = own;
    starts += 1;
    const session = await connectSession({
      transport: () => transport,
      timeoutMs: START_LIMIT_MS,
      foreignSchemas,
      session: options.session,
      ...defined({ prior }),
      onClose: () => {
        if (run === own && phase.kind === 'running') fail(output.last() || 'It has ended');
      },
    }).catch(async (error: unknown) => {
      await transport.close();
      prior = undefined;
      // Whoever is silent for too long has not ended.
      const isLate = connectionFailure(error).kind === 'time-out';
      throw isLate || output.last() === '' ? error : new ProgramError(output.last());
    });
    if (tellsChanges(session.client))
      listenToLists(session.client, (client) => void lookAgain(client), options.timeoutMs());
    const discover = session.client.getDiscoverResult();
    prior = discover ? { kind: 'modern', discover } : { kind: 'legacy' };
    return session;
  };
  const begin = (): Promise<Session> => {
    if (phase.kind === 'waiting') clearTimeout(phase.timer);
    const session = start();
    session.catch(() => undefined);
    phase = { kind: 'starting', session };
    return session;
  };
  const start = async (): Promise<Session> => {
    try {
      const allowed = await permit();
      if (allowed !== 'allowed') {
        if (!isClosed()) phase = { kind: 'off', why: allowed };
        throw new ProgramOffError(OFF[allowed]);
      }
      if (isClosed()) throw new ProgramError(GONE);
      const session = await launch();
      if (isClosed()) {
        await session.client.close();
        throw new ProgramError(GONE);
      }
      const since = clock.now().toISOString();
      phase = { kind: 'running', session, since, begun: performance.now() };
      return session;
    } catch (error) {
      if (!(error instanceof ProgramOffError)) fail(connectionFailure(error).message);
      throw new ServerUnreachableError('', { cause: error });
    }
  };
  const open = (atOnce = false): Promise<Session> => {
    if (phase.kind === 'starting') return phase.session;
    if (phase.kind === 'running') return Promise.resolve(phase.session);
    const away =
      phase.kind === 'closed' ? GONE : phase.kind === 'waiting' && !atOnce ? phase.reason : undefined;
    if (away === undefined) return begin();
    return Promise.reject(new ServerUnreachableError('', { cause: new ProgramError(away) }));
  };
  const end = async (next: Phase): Promise<void> => {
    if (phase.kind === 'waiting') clearTimeout(phase.timer);
    phase = next;
    await run?.close().catch(() => undefined);
  };
  const look = async (client: Client): Promise<Offer> => {
    const limit = options.timeoutMs();
    const tools = await readTools(client, limit, foreignSchemas);
    const offer = { ...(await introduce(client, limit)), tools };
    if (phase.kind === 'running') phase.session = { client, tools };
    return offer;
  };
  /** One that does not answer is found at the next look. */
  const lookAgain = async (client: Client): Promise<void> => {
    const offer = await look(client).catch(() => undefined);
    if (offer) tell(offer);
  };

  return {
    isOpen: () => phase.kind === 'running',
    open: () => open(),
    // Whether the program has ended is told by its output.
    discard: () => Promise.resolve(),
    state: () => stateOf(phase, starts, failures),
    inspect: async (atOnce) => {
      const allowed = await permit();
      if (allowed !== 'allowed' && !isClosed()) {
        await end({ kind: 'off', why: allowed });
        throw new ServerUnreachableError('', { cause: new ProgramOffError(OFF[allowed]) });
      }
      const { client } = await open(atOnce);
      return look(client).catch(async (error: unknown) => {
        // Somebody wants it to work: one that hangs is started anew.
        if (atOnce) await run?.close();
        throw new ServerUnreachableError('', { cause: error });
      });
    },
    onChanged: (told) => {
      tell = told;
    },
    close: () => end({ kind: 'closed' }),
  };
};

const GONE = 'It was taken away';
const OFF = {
  'not-enabled': 'Programs are not permitted here: STDIO_SERVERS=1 permits them',
  'several-processes': 'Several processes share the database: programs run in none of them',
};

const stateOf = (phase: Phase, starts: number, failures: number): ToolProgramState => {
  if (phase.kind === 'off') return { kind: 'off', why: phase.why };
  if (phase.kind === 'running') return { kind: 'running', since: phase.since, starts };
  if (phase.kind === 'waiting')
    return { kind: 'waiting', until: phase.until, reason: phase.reason, failures };
  return { kind: 'starting' };
};
