import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { ToolServer } from '@contract/entities/toolServer';
import { Wrench } from 'lucide-react';
import { CodeBlock } from './CodeBlock';
import { DetailFrame, DetailHead } from './DetailFrame';
import { toolCopy } from './mcpCopy';
import { TIER_TONE } from './ServerStatus';
import { ToolAnnotationList } from './ToolAnnotationList';
import { ToolCallPanel } from './ToolCallPanel';
import { ToolChange } from './ToolChange';
import { ToolJudgement } from './ToolJudgement';
import { useMcpAddress } from './useMcpAddress';
import { useStartingArguments } from './useStartingArguments';

interface ToolDetailProps {
  server: ToolServer;
  name: string;
}

/** One tool: what it says of itself, what we make of it, and a form to call it. */
export const ToolDetail = ({ server, name }: ToolDetailProps) => {
  const words = useCopy(toolCopy);
  const { openTool } = useMcpAddress();
  const starting = useStartingArguments(server.id);
  const back = (): void => {
    openTool(null);
  };
  const tool = server.tools.find((one) => one.name === name);
  if (!tool)
    return (
      <EmptyState
        icon={<Wrench size={20} />}
        title={words.gone}
        action={<Button onClick={back}>{words.close}</Button>}
      />
    );
  return (
    <DetailFrame>
      <DetailHead title={tool.name} closeLabel={words.close} onClose={back}>
        <Chip tone={TIER_TONE[tool.tier]}>{words[tool.tier]}</Chip>
        {tool.unjudged ? <Chip outlined>{words.unjudged}</Chip> : null}
      </DetailHead>
      <p>
        <RevealedText text={tool.description} />
      </p>
      {tool.changed ? <ToolChange server={server} tool={tool} changes={tool.changed} /> : null}
      {starting === 'waiting' ? null : (
        <ToolCallPanel key={starting.from} serverId={server.id} tool={tool} starting={starting.params} />
      )}
      <ToolJudgement server={server} tool={tool} />
      <section>
        <h4>{words.annotations}</h4>
        <ToolAnnotationList annotations={tool.annotations} />
      </section>
      <section>
        <h4>{words.schema}</h4>
        <CodeBlock tabIndex={0} aria-label={words.schema}>
          {JSON.stringify(tool.inputSchema, null, 2)}
        </CodeBlock>
      </section>
    </DetailFrame>
  );
};
