import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** A tool server over stdio. `--stubborn`: ends at no signal that can be refused. `--start=<file>`: notes each start there. */
const options = process.argv.slice(2);
const started = options.find((option) => option.startsWith('--start='))?.slice('--start='.length);
if (started) appendFileSync(started, `${String(process.pid)}\n`);
if (options.includes('--stubborn')) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  setInterval(() => undefined, 1000);
}
const helper = options.includes('--helper')
  ? spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
    })
  : undefined;

const text = (value) => ({ content: [{ type: 'text', text: value }] });
const none = toStandardJsonSchema(v.object({}));
const TOOLS = {
  told: () =>
    text(
      JSON.stringify({
        environment: process.env,
        args: options,
        directory: process.cwd(),
        pid: process.pid,
        helper: helper?.pid,
      }),
    ),
  wait: () => {
    console.error('waiting');
    return new Promise(() => undefined);
  },
  shout: () => {
    for (let line = 1; line <= 80; line += 1) console.error(`line ${line} with ${process.env.SERVICE_TOKEN}`);
    return text('shouted');
  },
  noise: () => {
    for (let line = 0; line < 2000; line += 1) process.stdout.write(`progress ${line}\n`);
    return text('after the noise');
  },
  flood: () => {
    process.stdout.write(`{"jsonrpc":"2.0","method":"${'x'.repeat(3_000_000)}"}\n`);
    return text('after the flood');
  },
};

serveStdio(() => {
  const server = new McpServer({ name: 'test-program', version: '1.0.0' });
  for (const [name, work] of Object.entries(TOOLS))
    server.registerTool(
      name,
      { description: name, inputSchema: none, annotations: { readOnlyHint: true } },
      work,
    );
  return server;
});
