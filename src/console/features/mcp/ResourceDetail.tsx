import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { ToolServer } from '@contract/entities/toolServer';
import { Inbox } from 'lucide-react';
import { contentCopy } from './callCopy';
import { ContentForm } from './ContentForm';
import { DetailFrame, DetailHead } from './DetailFrame';
import { useMcpAddress } from './useMcpAddress';
import { useStartingArguments } from './useStartingArguments';
import { fillTemplate, templateNames } from './uriTemplate';

interface ResourceDetailProps {
  server: ToolServer;
  /** Its address, or that of a template. */
  uri: string;
}

/** One resource, which can be read; a template is filled in first. An address that is not listed can be read, too. */
export const ResourceDetail = ({ server, uri }: ResourceDetailProps) => {
  const words = useCopy(contentCopy);
  const { show } = useMcpAddress();
  const starting = useStartingArguments(server.id);
  const template = server.templates.find(({ uriTemplate }) => uriTemplate === uri);
  const resource = server.resources.find((one) => one.uri === uri);
  const about = template ?? resource;
  const fields = template ? templateNames(uri).map((name) => ({ name, required: false })) : [];
  if (starting === 'waiting') return null;
  if (!about && starting.from === null) return <EmptyState icon={<Inbox size={20} />} title={words.gone} />;
  return (
    <DetailFrame>
      <DetailHead
        title={<RevealedText text={uri} />}
        closeLabel={words.close}
        onClose={() => {
          show('resources');
        }}
      >
        {template ? <Chip outlined>{words.template}</Chip> : null}
        {resource?.mimeType === undefined ? null : <Chip outlined>{resource.mimeType}</Chip>}
      </DetailHead>
      {about ? (
        <p>
          <RevealedText text={about.description} />
        </p>
      ) : null}
      <ContentForm
        serverId={server.id}
        method="resources/read"
        fields={fields}
        starting={{}}
        watches={server.watches ?? false}
        completed={template && server.completes ? { type: 'ref/resource', uri } : undefined}
        paramsOf={(texts) => ({ uri: template ? fillTemplate(uri, texts) : uri })}
        {...(template
          ? {
              preview: (texts: Readonly<Record<string, string>>) => (
                <small>
                  {words.fillIn}: <RevealedText text={fillTemplate(uri, texts)} />
                </small>
              ),
            }
          : {})}
      />
    </DetailFrame>
  );
};
