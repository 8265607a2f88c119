import type { ServerTest, ServerTestResult } from '@contract/entities/serverTest';
import { SERVER_TEST_INTERVAL_MS } from '@contract/serverCallLimits';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { ServerTestsRepository } from '@platform/storage/settings/serverTestsRepository';
import { ToolFailedError } from './callErrors';
import type { ToolCaller } from './toolCaller';

export interface ServerTestsOptions {
  serverTests: ServerTestsRepository;
  callTool: ToolCaller;
  clock: Clock;
}

export interface ServerTests {
  /** Oldest first. */
  list: (server: string) => Promise<ServerTest[]>;
  /** All of one server, now. */
  run: (server: string) => Promise<ServerTest[]>;
  /** Those that no process has run for a while. */
  runDue: () => Promise<void>;
}

/** Records name it as the caller. */
const CALLER = 'server-tests';
/** Refusals before a call: nothing was asked of the server. */
const NOT_CALLED = ['no-authority', 'server-disabled'];

/** Tests of tool servers. Nobody stands behind their calls, so that a tool that does more than read is refused to them. */
export const createServerTests = ({ serverTests, callTool, clock }: ServerTestsOptions): ServerTests => {
  const runOne = async (test: ServerTest): Promise<void> => {
    const begun = performance.now();
    const found = await attempt(callTool, test);
    const at = clock.now().toISOString();
    const durationMs = Math.round(performance.now() - begun);
    await serverTests.finish(test.id, { ...found, at, durationMs });
  };
  /** One after the other: a server is not made busy by its tests. */
  const runAll = async (tests: readonly ServerTest[]): Promise<void> => {
    for (const test of tests) await runOne(test);
  };
  return {
    list: (server) => serverTests.list(server),
    run: async (server) => {
      await runAll(await serverTests.list(server));
      return serverTests.list(server);
    },
    runDue: async () => {
      const now = clock.now();
      const before = new Date(now.getTime() - SERVER_TEST_INTERVAL_MS).toISOString();
      const due = await serverTests.takeUp(now.toISOString(), before);
      const servers = new Set(due.map(({ server }) => server));
      await Promise.all([...servers].map((one) => runAll(due.filter(({ server }) => server === one))));
    },
  };
};

type Finding = Pick<ServerTestResult, 'status' | 'reason'>;

const attempt = async (callTool: ToolCaller, test: ServerTest): Promise<Finding> => {
  const { server, method, params, expects } = test;
  try {
    const { result } = await callTool({
      server,
      method,
      params,
      caller: CALLER,
      authority: { kind: 'none' },
      dryRun: false,
      wholeAnswer: true,
    });
    if (expects.outcome === 'error') return { status: 'failed', reason: 'It answered instead of failing' };
    return holds(textOf(result), expects.contains);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof HttpError && NOT_CALLED.includes(error.code)) return { status: 'skipped', reason };
    const isToldError = error instanceof ToolFailedError && expects.outcome === 'error';
    return isToldError ? holds(reason, expects.contains) : { status: 'failed', reason };
  }
};

const holds = (text: string, wanted: string | undefined): Finding =>
  wanted === undefined || text.includes(wanted)
    ? { status: 'passed' }
    : { status: 'failed', reason: `"${wanted}" is not in the answer` };

/** All that an answer says, with strings as they are read. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(textOf).join('\n');
};
