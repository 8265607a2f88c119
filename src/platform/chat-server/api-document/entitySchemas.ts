import type * as v from 'valibot';
import * as account from '@contract/entities/account';
import * as actionCard from '@contract/entities/actionCard';
import * as agent from '@contract/entities/agent';
import * as agentMessage from '@contract/entities/agentMessage';
import * as agentProfile from '@contract/entities/agentProfile';
import * as budget from '@contract/entities/budget';
import * as conversation from '@contract/entities/conversation';
import * as conversationLink from '@contract/entities/conversationLink';
import * as dryRun from '@contract/entities/dryRun';
import * as intervention from '@contract/entities/intervention';
import * as logEntry from '@contract/entities/logEntry';
import * as meeting from '@contract/entities/meeting';
import * as message from '@contract/entities/message';
import * as networkAgent from '@contract/entities/networkAgent';
import * as observation from '@contract/entities/observation';
import * as owner from '@contract/entities/owner';
import * as persona from '@contract/entities/persona';
import * as prompt from '@contract/entities/prompt';
import * as run from '@contract/entities/run';
import * as systemConfig from '@contract/entities/systemConfig';
import * as teamChatEvent from '@contract/entities/teamChatEvent';
import * as toolCall from '@contract/entities/toolCall';
import * as toolServer from '@contract/entities/toolServer';
import * as traceEvent from '@contract/entities/traceEvent';
import * as usage from '@contract/entities/usage';
import * as usageSummary from '@contract/entities/usageSummary';
import * as user from '@contract/entities/user';
import * as errors from '@contract/http/errors';

const MODULES: Record<string, unknown>[] = [
  account,
  actionCard,
  agent,
  agentMessage,
  agentProfile,
  budget,
  conversation,
  conversationLink,
  dryRun,
  intervention,
  logEntry,
  meeting,
  message,
  networkAgent,
  observation,
  owner,
  persona,
  prompt,
  run,
  systemConfig,
  teamChatEvent,
  toolCall,
  toolServer,
  traceEvent,
  usage,
  usageSummary,
  user,
  errors,
];

const isNamed = (entry: [string, unknown]): entry is [string, v.GenericSchema] => {
  const [name, value] = entry;
  return (
    /^[A-Z][a-z]/.test(name) &&
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    ['object', 'strict_object', 'variant', 'union'].includes(String(value.type))
  );
};

/** The wire entities with fields, by their names in the contract: each is a named component of the document. */
export const ENTITY_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  MODULES.flatMap((module) => Object.entries(module).filter(isNamed)),
);
