import { readProfile } from '@console/common/api/readPage';
import { serviceBasesOf } from '@console/common/api/serviceBases';

/** Where MCP clients connect: on the port of this page, or on the tool manager's own. */
export const gatewayAddress = (): string =>
  `${serviceBasesOf(readProfile(), window.location).tools}/gateway/mcp`;

/** For a client that reads its servers from a file. */
export const clientConfiguration = (apiKey: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        console: {
          type: 'http',
          url: gatewayAddress(),
          headers: { Authorization: `Bearer ${apiKey}` },
        },
      },
    },
    null,
    2,
  );
