import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatAge } from '@console/common/format/age';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { ButtonLink } from '@console/common/ui/Button';
import { RevealedText } from '@console/common/ui/RevealedText';
import { TipButton } from '@console/common/ui/TipButton';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import type { NetworkAgent, NetworkNode } from '@contract/entities/networkAgent';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { a2aCopy } from './a2aCopy';
import { Activity, NODE_ICONS, NodeStatus } from './NodeStatus';
import { RemoveAgentButton } from './RemoveAgentButton';
import { AgentSignInNotice } from './sign-in/AgentSignInNotice';
import { CredentialsButton } from './sign-in/CredentialsButton';
import { useSignInFact } from './sign-in/useSignInFact';
import { TimeoutButton } from './time-out/TimeoutButton';
import { sayInSeconds } from './time-out/timeoutDraft';
import { timeoutCopy } from './time-out/timeoutCopy';

const AGE_MS = 5000;

const NodeSection = styled('section')(({ theme }) => ({
  flex: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 8px 0 16px',
    '& > svg': { flex: 'none', color: theme.vars.palette.primary.text },
    '& h2': {
      ...theme.typography.h4,
      flex: 1,
      minWidth: 0,
      margin: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  '& .status': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& p': { margin: 0, padding: '0 16px 8px', color: theme.vars.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr)',
    gap: '4px 12px',
    margin: 0,
    padding: '0 16px 12px',
  },
  '& dt': { color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: 8, padding: '0 16px 12px' },
}));

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Facts that only agents have. */
const useAgentFacts = (agent: NetworkAgent | undefined): Fact[] => {
  const words = useCopy(a2aCopy);
  const times = useCopy(timeoutCopy);
  if (!agent) return [];
  const { successRate, added, url, protocolVersion, transport = '', skills, push, timeout } = agent;
  return [
    { name: words.tasks, value: formatCount(agent.taskCount) },
    {
      name: words.successRate,
      value: successRate === null ? words.noneEnded : `${String(successRate)}%`,
    },
    { name: words.errors, value: formatCount(agent.errorCount) },
    ...(url === undefined ? [] : [{ name: words.address, value: url }]),
    ...(protocolVersion === undefined
      ? []
      : [{ name: words.protocol, value: `A2A ${protocolVersion} ${transport}`.trim() }]),
    ...(timeout === undefined ? [] : [{ name: times.fact, value: times.seconds(sayInSeconds(timeout)) }]),
    ...(push === undefined
      ? []
      : [{ name: words.push, value: push === 'taken' ? words.pushTaken : words.pushNoAddress }]),
    ...(skills.length === 0
      ? []
      : [{ name: words.skills, value: <RevealedText text={skills.map(({ name }) => name).join(', ')} /> }]),
    ...(added ? [{ name: words.cardUrl, value: `${added.cardUrl} (${words.addedBy(added.by)})` }] : []),
  ];
};

interface NodeCardProps {
  node: NetworkNode;
  agent: NetworkAgent | undefined;
  stale: boolean;
  onClose: () => void;
}

/** Id, name, type, status and last sign of life; of an agent also its tasks and its card. */
export const NodeCard = ({ node, agent, stale, onClose }: NodeCardProps) => {
  const words = useCopy(a2aCopy);
  const language = useLanguage();
  const now = useServerNow(AGE_MS);
  const facts = [...useAgentFacts(agent), ...useSignInFact(agent?.signIn)];
  const Icon = NODE_ICONS[node.type];
  const { lastSeen } = node;
  return (
    <NodeSection aria-label={words.details}>
      <header>
        <Icon size={16} aria-hidden="true" />
        <h2 title={node.name}>
          <RevealedText text={node.name} />
        </h2>
        {agent && !stale ? <Activity activity={agent.activity} /> : null}
        <TipButton label={words.close} onClick={onClose}>
          <X size={16} />
        </TipButton>
      </header>
      {agent?.description ? (
        <p>
          <RevealedText text={agent.description} />
        </p>
      ) : null}
      <dl>
        <dt>id</dt>
        <dd>{node.id}</dd>
        <dt>{words.type}</dt>
        <dd>{words[node.type]}</dd>
        <dt>{words.status}</dt>
        <dd>
          <NodeStatus status={node.status} stale={stale} />
        </dd>
        <dt>{words.lastSeen}</dt>
        <dd title={lastSeen === undefined ? undefined : formatInstant(lastSeen)}>
          {lastSeen === undefined ? words.never : formatAge(lastSeen, now, language)}
        </dd>
        {facts.map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {agent?.signIn ? <AgentSignInNotice signIn={agent.signIn} /> : null}
      {agent ? (
        <nav>
          <ButtonLink size="small" to={`/cockpit?agent=${encodeURIComponent(node.id)}`}>
            {words.profile}
          </ButtonLink>
          <ButtonLink size="small" to={`/cockpit?full=interventions&to=${encodeURIComponent(node.id)}`}>
            {words.command}
          </ButtonLink>
          {agent.signIn ? <CredentialsButton agent={agent} signIn={agent.signIn} /> : null}
          {agent.added ? <TimeoutButton agent={agent} /> : null}
          {agent.added ? <RemoveAgentButton agentId={agent.agentId} name={agent.name} /> : null}
        </nav>
      ) : null}
    </NodeSection>
  );
};
