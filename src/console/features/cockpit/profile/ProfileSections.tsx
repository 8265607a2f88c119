import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import type { AgentProfile } from '@contract/entities/agentProfile';
import { styled } from '@mui/material/styles';
import { FileQuestion } from 'lucide-react';
import { Facts } from './Facts';
import { profileCopy } from './profileCopy';

const Chips = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const Tools = ({ tools }: { tools: AgentProfile['tools'] }) => {
  const words = useCopy(profileCopy);
  if (!tools) return <p role="status">{words.toolsUnknown}</p>;
  if (tools.length === 0) return <p>{words.noTools}</p>;
  return (
    <Chips aria-label={words.tools} role="list">
      {tools.map((tool) => (
        <Chip key={tool} role="listitem">
          {tool}
        </Chip>
      ))}
    </Chips>
  );
};

/** Everything of a profile but its persona. Behaviour, section 8.2. */
export const ProfileSection = ({
  section,
  profile,
}: {
  section: 'settings' | 'policy' | 'tools' | 'llm';
  profile: AgentProfile;
}) => {
  const words = useCopy(profileCopy);
  const { settings, policy, llm } = profile;
  if (!settings || !policy || !llm) {
    return <EmptyState icon={<FileQuestion size={20} />} title={words.notOurs} hint={words.promptlessHint} />;
  }
  switch (section) {
    case 'settings':
      return (
        <Facts
          facts={[
            { name: words.tone, value: settings.tone ?? words.none },
            { name: 'maxRetry', value: formatCount(settings.maxRetry) },
            { name: 'timeout', value: words.milliseconds(formatCount(settings.timeout)) },
            { name: words.watchChannels, value: profile.watchChannels.join(', ') || words.none },
            { name: words.promptVersion, value: profile.promptVersion ?? words.none },
          ]}
        />
      );
    case 'policy':
      return (
        <Facts
          facts={[
            { name: 'clarifyThreshold', value: String(policy.clarifyThreshold) },
            { name: 'autoApprove', value: String(policy.autoApprove) },
          ]}
        />
      );
    case 'tools':
      return <Tools tools={profile.tools} />;
    case 'llm':
      return (
        <Facts
          facts={[
            { name: 'model', value: llm.model },
            { name: 'maxTokens', value: formatCount(llm.maxTokens) },
            { name: 'temperature', value: String(llm.temperature) },
          ]}
        />
      );
  }
};
