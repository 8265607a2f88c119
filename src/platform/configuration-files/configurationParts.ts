import { alertChannelsPart } from './alertChannels';
import {
  alertRulesPart,
  budgetsPart,
  gatewayRulesPart,
  runQueuePart,
  systemPart,
  teamsPart,
  watchedChannelsPart,
} from './documents';
import { otherAgentsPart } from './otherAgents';
import type { ConfigurationPart } from './part';
import { promptsPart } from './prompts';
import { scenarioSetsPart } from './scenarioSets';
import { toolServersPart } from './toolServers';

/** In the order in which they are saved: what names something comes after it. */
export const CONFIGURATION_PARTS: readonly ConfigurationPart[] = [
  systemPart,
  scenarioSetsPart,
  promptsPart,
  teamsPart,
  watchedChannelsPart,
  toolServersPart,
  otherAgentsPart,
  gatewayRulesPart,
  alertChannelsPart,
  alertRulesPart,
  budgetsPart,
  runQueuePart,
];
