import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { addGatewayAgent } from '@test/support/gatewayClient';
import { serveModernPeer, type WeatherTool } from '@test/support/mcpPeers';
import { signIn } from '@test/support/signIn';
import { startPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

test('a client is told when the tools have changed: of a server that was added, and of one whose tool is withheld since it is another', async () => {
  const tool: WeatherTool = { calls: 0, description: 'The weather of tomorrow' };
  const peer = await serveModernPeer(tool);
  const platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  const admin = await signIn(platform.url, 'admin');
  const post = async (path: string, body: unknown) => {
    const answer = await admin.fetch(path, { method: 'POST', body });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const { apiKey } = await addGatewayAgent(admin, { name: 'Listener' });
  let told: Tool[] | null = [];
  const client = new Client(
    { name: 'listener', version: '1' },
    {
      versionNegotiation: { mode: 'auto' },
      listChanged: { tools: { onChanged: (_error, tools) => (told = tools) } },
    },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${platform.url}/mcp/gateway/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
    }),
  );
  const forecast = () => told?.find(({ name }) => name === 'weather__get_forecast')?.description;
  await post('/mcp/api/servers', { name: 'weather', url: peer.url });
  await post('/mcp/api/servers/weather/check', {});
  await until(() => Promise.resolve(forecast() === 'The weather of tomorrow' ? true : undefined));
  tool.description = 'The weather of the day after';
  await post('/mcp/api/servers/weather/check', {});
  await until(() => Promise.resolve(forecast() === undefined ? true : undefined));
  expect(told).not.toHaveLength(0);
  await client.close();
  await platform.stop();
  await peer.close();
});
