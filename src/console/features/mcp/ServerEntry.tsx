import type { ToolServer } from '@contract/entities/toolServer';
import { CallDetail } from './CallDetail';
import { PromptDetail } from './PromptDetail';
import { ResourceDetail } from './ResourceDetail';
import { ToolDetail } from './ToolDetail';
import { useMcpAddress } from './useMcpAddress';

/** The tool, resource, prompt or call that the address names. */
export const ServerEntry = ({ server }: { server: ToolServer }) => {
  const { view, tool, item } = useMcpAddress();
  if (tool !== null) return <ToolDetail key={tool} server={server} name={tool} />;
  if (item === null) return null;
  if (view === 'prompts') return <PromptDetail key={item} server={server} name={item} />;
  if (view === 'calls') return <CallDetail key={item} server={server} id={item} />;
  return <ResourceDetail key={item} server={server} uri={item} />;
};
