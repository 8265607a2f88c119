import { useCopy } from '@console/common/copy/languageContext';
import { CONFIG_TOOL_SERVERS, type SystemConfig } from '@contract/entities/systemConfig';
import { configureCopy } from '../configureCopy';
import { SystemCards } from './SystemCards';
import { systemCopy } from './systemCopy';
import { CheckField, NumberField, useProblemText } from './SystemField';
import type { SystemForm } from './systemForm';

type ServerId = (typeof CONFIG_TOOL_SERVERS)[number];

const ServerCard = ({ id, form }: { id: ServerId; form: SystemForm }) => {
  const words = useCopy(systemCopy);
  const problem = useProblemText(form);
  const server = form.config.mcp[id];
  const set = (changes: Partial<SystemConfig['mcp'][ServerId]>): void => {
    form.change({ ...form.config, mcp: { ...form.config.mcp, [id]: { ...server, ...changes } } });
  };
  return (
    <fieldset>
      <legend>{id}</legend>
      <CheckField
        label={words.enabled}
        value={server.enabled}
        onChange={(enabled) => {
          set({ enabled });
        }}
      />
      <NumberField
        label={words.port}
        value={server.port}
        disabled={!server.enabled}
        error={problem(`mcp.${id}.port`)}
        onChange={(port) => {
          set({ port });
        }}
      />
      <NumberField
        label={words.timeout}
        value={server.timeout}
        hint={words.toolTimeoutHint}
        disabled={!server.enabled}
        error={problem(`mcp.${id}.timeout`)}
        onChange={(timeout) => {
          set({ timeout });
        }}
      />
    </fieldset>
  );
};

export const ToolServersSection = () => {
  const titles = useCopy(configureCopy);
  return (
    <SystemCards title={titles.mcpServers} ids={CONFIG_TOOL_SERVERS}>
      {(id, form) => <ServerCard key={id} id={id} form={form} />}
    </SystemCards>
  );
};
