import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { ToolServer } from '@contract/entities/toolServer';
import { Inbox } from 'lucide-react';
import { contentCopy } from './callCopy';
import { ContentForm } from './ContentForm';
import { DetailFrame, DetailHead } from './DetailFrame';
import { useMcpAddress } from './useMcpAddress';
import { useStartingArguments } from './useStartingArguments';

const textsIn = (params: Readonly<Record<string, unknown>>): Record<string, string> => {
  const given = params['arguments'];
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
};

/** One prompt: its arguments, what it comes to, and the way into the composer. */
export const PromptDetail = ({ server, name }: { server: ToolServer; name: string }) => {
  const words = useCopy(contentCopy);
  const { show } = useMcpAddress();
  const starting = useStartingArguments(server.id);
  const prompt = server.prompts.find((one) => one.name === name);
  if (!prompt) return <EmptyState icon={<Inbox size={20} />} title={words.gone} />;
  if (starting === 'waiting') return null;
  return (
    <DetailFrame>
      <DetailHead
        title={<RevealedText text={name} />}
        closeLabel={words.close}
        onClose={() => {
          show('prompts');
        }}
      />
      <p>
        <RevealedText text={prompt.description} />
      </p>
      <ContentForm
        key={starting.from}
        serverId={server.id}
        method="prompts/get"
        fields={prompt.arguments}
        starting={textsIn(starting.params)}
        completed={server.completes ? { type: 'ref/prompt', name } : undefined}
        paramsOf={(texts) => ({ name, ...(Object.keys(texts).length > 0 ? { arguments: texts } : {}) })}
      />
    </DetailFrame>
  );
};
