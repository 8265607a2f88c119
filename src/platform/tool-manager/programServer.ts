import type { ServerSession } from '@contract/entities/toolServer';
import type { Clock } from '@platform/common/clock';
import type { SecretBox } from '@platform/settings/secretBox';
import type { StoredProgram } from '@platform/storage/settings/toolServersRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import { ProgramError } from './callFailure';
import type { ForeignSchemas } from './foreignSchemas';
import type { LaunchedProgram } from './launchedProgram';
import { hideSecrets } from './programOutput';
import type { ProgramPermit } from './programPermit';
import { createProgramSessions } from './programSessions';
import { ownDirectory } from './programTransport';
import type { RegisteredServer } from './serverRegistry';
import { createToolServerConnection, type CallTimes } from './toolServerConnection';
import { describeSetup, openEnvironment } from './toolProgram';

/** Services of the platform that programs need. */
export interface ProgramHost {
  permit: ProgramPermit;
  /** Programs have directories of their own below it. */
  dataDir: string;
  box: SecretBox;
  foreignSchemas: ForeignSchemas;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
}

interface StoredProgramServer {
  id: string;
  name: string;
  url: string;
  program: StoredProgram;
  session: ServerSession;
}

/** A tool server that the platform runs. It may not know our idempotency keys: an effect is sent to it once only. */
export const registerProgram = (
  { id, name, url, program, session }: StoredProgramServer,
  times: CallTimes,
  { permit, dataDir, box, foreignSchemas, recorder, clock }: ProgramHost,
): RegisteredServer => {
  const environment = openEnvironment(program, box);
  const launched = (): LaunchedProgram => {
    if (!environment && program.variables.length > 0)
      throw new ProgramError('Its environment cannot be read (secrets.key is gone or another one)');
    const { command, args, workingDirectory = ownDirectory(dataDir, id) } = program;
    return { command, args, workingDirectory, environment: environment ?? {} };
  };
  const sessions = createProgramSessions({
    program: launched,
    permit,
    timeoutMs: times.timeoutMs,
    foreignSchemas,
    session,
    onLine: (message) => {
      recorder.log({
        level: 'info',
        agentId: `mcp:${id}`,
        message,
        meta: { stream: 'stderr', toolServer: id },
      });
    },
    clock,
  });
  const setup = describeSetup(program, environment !== undefined);
  return {
    id,
    name,
    url: () => url,
    builtIn: false,
    session,
    repeatable: false,
    signIn: () => undefined,
    hide: hideSecrets(Object.values(environment ?? {})),
    connection: createToolServerConnection(sessions, { ...times, session }),
    program: () => ({ state: sessions.state(), setup }),
  };
};
