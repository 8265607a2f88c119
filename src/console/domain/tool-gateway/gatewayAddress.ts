import { readProfile } from '@console/common/api/readPage';
import { serviceBasesOf, type ServiceBases } from '@console/common/api/serviceBases';
import { servicesOfPage } from '@console/common/api/servicesOfPage';

/** Address to which MCP clients connect: on the port of this page, or on the tool manager's own. */
export const gatewayAddress = (publicUrl?: string): string => `${basesOf(publicUrl).tools}/gateway/mcp`;

/** Address to which exporters of OpenTelemetry send; they add `/v1/traces`. */
export const telemetryAddress = (publicUrl?: string): string => basesOf(publicUrl).chat;

const basesOf = (publicUrl: string | undefined): ServiceBases => {
  if (publicUrl === undefined) return servicesOfPage();
  const address = new URL(publicUrl);
  return serviceBasesOf(readProfile(), address, address.pathname.replace(/\/$/, ''));
};

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
