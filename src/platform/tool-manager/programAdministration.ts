import { defined } from '@contract/defined';
import type { FastifyRequest } from 'fastify';
import type { ToolServer } from '@contract/entities/toolServer';
import type { ToolProgramBody } from '@contract/http/toolServers';
import { hasRole } from '@contract/roles';
import { fieldChanges } from '@contract/fieldChanges';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { redactText } from '@platform/common/redactText';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type {
  StoredProgram,
  StoredToolServer,
  ToolServersRepository,
} from '@platform/storage/settings/toolServersRepository';
import type { ProgramPermit } from './programPermit';
import type { ServerInspector } from './serverInspector';
import { byNow, createRecord, findStored, idOf, isReserved, notFound, runOnce } from './serverRecords';
import { sealProgram } from './toolProgram';

export interface ProgramAdministrationOptions {
  toolServers: ToolServersRepository;
  inspector: ServerInspector;
  performOnce: PerformOnce;
  /** Seals what programs are given. */
  box: SecretBox;
  audit: AuditRepository;
  clock: Clock;
  permit: ProgramPermit;
}

/** Whoever decides what runs on this machine is an administrator: throws HttpError 403 for others. */
export const assertMayRun = (
  request: FastifyRequest,
  { program }: Pick<StoredToolServer, 'program'>,
): void => {
  if (program && !hasRole(userOf(request), ['admin']))
    throw new HttpError(403, 'forbidden', 'Only an administrator manages programs. Required: admin');
};

/** Adding and changing tool servers that the platform starts itself; the answer is what became of the start. */
export const createProgramAdministration = (options: ProgramAdministrationOptions) => {
  const { toolServers, inspector, box, permit } = options;
  const once = runOnce(options.performOnce);
  const record = createRecord(options);
  const started = async (id: string): Promise<ToolServer> => {
    const server = await inspector.check(id);
    if (!server) throw notFound(id);
    return server;
  };
  const assertPermitted = async (): Promise<void> => {
    const allowed = await permit();
    if (allowed === 'not-enabled')
      throw new HttpError(409, 'server-disabled', 'Programs are off: STDIO_SERVERS=1 permits them');
    if (allowed === 'several-processes') {
      const why = 'Several processes share the database: programs run in none of them';
      throw new HttpError(409, 'server-disabled', why);
    }
  };

  return {
    add: async (request: FastifyRequest, body: ToolProgramBody): Promise<ToolServer> => {
      await assertPermitted();
      const { id } = await once(request, 'tools POST /api/programs', async (sql) => {
        const id = idOf(body.name);
        const added = { id, name: body.name, url: `stdio:${id}`, ...byNow(request, options) };
        if (isReserved(id) || !(await toolServers.add(added, sql)))
          throw new HttpError(409, 'name-taken', `There is a tool server ${id} already`);
        const program = sealProgram(body, box);
        await toolServers.program(id, program, sql);
        await record(request, 'tool-program.add', id, told(body.name, program), sql);
        return { id };
      });
      return started(id);
    },

    change: async (request: FastifyRequest, id: string, body: ToolProgramBody): Promise<ToolServer> => {
      await assertPermitted();
      await once(request, 'tools PUT /api/programs/:id', async (sql) => {
        const before = await findStored(toolServers, id, sql);
        if (!before.program) throw new HttpError(404, 'unknown-server', `${id} is no program`);
        const program = sealProgram(body, box, before.program);
        await toolServers.change(id, { name: body.name }, sql);
        await toolServers.program(id, program, sql);
        const now = told(body.name, program);
        const changes = fieldChanges(told(before.name, before.program), now);
        await record(request, 'tool-program.change', id, { ...now, changes }, sql);
        return { id };
      });
      return started(id);
    },
  };
};

/** Fields for the audit: of the environment its names. */
const told = (name: string, { command, args, workingDirectory, variables }: StoredProgram) => ({
  name,
  command,
  args: args.map(redactText),
  ...defined({ workingDirectory }),
  variables,
});
