import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { addGatewayAgent, connectGateway } from '../support/gatewayClient';
import { serveModernPeer } from '../support/mcpPeers';
import { signIn } from '../support/signIn';
import { startBuiltPlatform } from './builtPlatform';
import { startScratchServer } from './scratchServer';

/** What the gateway adds to an allowed call of a tool server, over calling it directly, in one run. */
const CALLS = 1000;
/** Code that has just been loaded is slow on both ways. */
const WARM_UP = 100;
const P50_TARGET_MS = 10;
const P95_TARGET_MS = 25;

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

/** Whether the targets were met on the database that the environment names. */
const bench = async (name: string, environment: Record<string, string>): Promise<boolean> => {
  const peer = await serveModernPeer({ calls: 0, description: 'The weather of tomorrow' });
  const platform = await startBuiltPlatform(undefined, { OUTGOING_ALLOW: '127.0.0.0/8', ...environment });
  try {
    const admin = await signIn(platform.url, 'admin');
    const post = async (path: string, body: unknown, method = 'POST') => {
      const answer = await admin.fetch(path, { method, body });
      if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    };
    await post('/mcp/api/servers', { name: 'weather', url: peer.url });
    await post('/mcp/api/servers/weather/check', {});
    const rule = { id: 'bench', effect: 'allow', server: 'weather', conditions: [] };
    await post('/mcp/api/gateway/rules', { rules: [rule], expectedVersion: 0 }, 'PUT');
    const { apiKey } = await addGatewayAgent(admin, { name: 'Bench' });
    const gateway = await connectGateway(platform.url, apiKey);
    const direct = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await direct.connect(new StreamableHTTPClientTransport(new URL(peer.url)));
    const timed = async (call: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      await call();
      return performance.now() - begun;
    };
    const times = { direct: [] as number[], gateway: [] as number[] };
    for (let index = 0; index < WARM_UP + CALLS; index += 1) {
      const args = { city: `Seoul ${String(index)}` };
      times.direct.push(await timed(() => direct.callTool({ name: 'get_forecast', arguments: args })));
      times.gateway.push(
        await timed(async () => {
          const { isError, content } = await gateway.call('weather__get_forecast', args);
          if (isError) throw new Error(JSON.stringify(content));
        }),
      );
    }
    for (const all of [times.direct, times.gateway]) all.splice(0, WARM_UP);
    const p50 = at(times.gateway, 0.5) - at(times.direct, 0.5);
    const p95 = at(times.gateway, 0.95) - at(times.direct, 0.95);
    console.log(
      `${name}: direct p50 ${at(times.direct, 0.5).toFixed(1)} ms, p95 ${at(times.direct, 0.95).toFixed(1)} ms`,
    );
    console.log(
      `${name}: gateway adds p50 ${p50.toFixed(1)} ms (at most ${String(P50_TARGET_MS)}), p95 ${p95.toFixed(1)} ms (at most ${String(P95_TARGET_MS)})`,
    );
    await gateway.close();
    await direct.close();
    return p50 <= P50_TARGET_MS && p95 <= P95_TARGET_MS;
  } finally {
    await platform.stop();
    await peer.close();
  }
};

const main = async (): Promise<void> => {
  const server = await startScratchServer({ durable: true });
  const onServer = await bench('PostgreSQL', { DATABASE_URL: server.url });
  await server.stop();
  const onEmbedded = await bench('embedded', {});
  if (!onServer || !onEmbedded) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
