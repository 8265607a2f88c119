import { defined } from '@contract/defined';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { HttpError } from './httpError';
import { lacksSlash, subPathOf } from './publicAddress';
import { readTarget } from './requestTarget';

/** The same page, but for where it says that the services are. */
const PAGES = { 'same-origin': 'index.html', 'local-ports': 'localPorts.html' };
const ASSET = /\.[a-z0-9]{1,12}$/i;

/** The built console: its files, precompressed and cached by their hash, and its page for every other path. Its sources are nobody's in production. */
export const consoleFiles =
  (
    directory: string,
    { production, profile, publicUrls = [] }: Pick<PlatformConfig, 'production' | 'profile' | 'publicUrls'>,
  ) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: directory,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const subPath = subPathOf(request, publicUrls);
      if (lacksSlash(request)) return reply.redirect(`${subPath}${request.url}`);
      reply.header('cache-control', 'no-cache');
      if (subPath === '') return reply.sendFile(PAGES[profile]);
      const page = await readFile(join(directory, PAGES[profile]), 'utf8');
      return reply.type('text/html; charset=utf-8').send(belowSubPath(page, subPath));
    };
    app.get('/*', { config: { operation: 'console GET /*' } }, async (request, reply) => {
      const path = readPath(request);
      const isService = /^\/(api|v1|socket\.io|ws|mcp\/api|a2a\/api)\//.test(path);
      if (isService) throw new HttpError(404, 'not-found', 'There is nothing here');
      if (!ASSET.test(path) || path === '/index.html') return sendPage(request, reply);
      const isSource = production && path.endsWith('.map');
      if (isSource || path.includes('..') || !existsSync(join(directory, path))) {
        throw new HttpError(404, 'not-found', 'There is nothing here');
      }
      const hashed = path.startsWith('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      return reply.sendFile(path.slice(1));
    });
  };

/** The addresses in the page, each after a quote or a space; everything else asks relative to its own address. */
const belowSubPath = (page: string, subPath: string): string =>
  page.replace(/(?<=[" ])\/(?=[A-Za-z"])/g, `${subPath}/`);

/** Decoded; 404 for what is no path of ours, 400 for what cannot be decoded. */
const readPath = ({ raw }: FastifyRequest): string => {
  const target = readTarget(raw);
  if (!target) throw new HttpError(404, 'not-found', 'There is nothing here');
  try {
    return decodeURIComponent(target.pathname);
  } catch {
    throw new HttpError(400, 'invalid-input', 'This address cannot be read');
  }
};

/** The name of the build whose page lies there now: it may be replaced while the platform runs. */
export const readConsoleBuild = async (directory: string | undefined): Promise<{ build?: string }> => {
  if (directory === undefined) return {};
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch(() => '');
  const build = /<meta name="build" content="([^"]+)"/.exec(page)?.[1];
  return defined({ build });
};
