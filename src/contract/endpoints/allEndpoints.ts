import { accessKeyEndpoints } from './accessKeyEndpoints';
import { accountEndpoints } from './accountEndpoints';
import { agentEndpoints } from './agentEndpoints';
import { alertEndpoints } from './alertEndpoints';
import { attachmentEndpoints } from './attachmentEndpoints';
import { auditEndpoints } from './auditEndpoints';
import { authEndpoints } from './authEndpoints';
import { budgetEndpoints } from './budgetEndpoints';
import { calendarEndpoints } from './calendarEndpoints';
import { conversationEndpoints } from './conversationEndpoints';
import { documentEndpoints } from './documentEndpoints';
import { dryRunEndpoints } from './dryRunEndpoints';
import type { Endpoint } from './endpoint';
import { firstStepEndpoints } from './firstStepEndpoints';
import { gatewayEndpoints } from './gatewayEndpoints';
import { interventionEndpoints } from './interventionEndpoints';
import { languageModelEndpoints } from './languageModelEndpoints';
import { logEndpoints } from './logEndpoints';
import { judgementEndpoints } from './judgementEndpoints';
import { misunderstandingEndpoints } from './misunderstandingEndpoints';
import { observationEndpoints } from './observationEndpoints';
import { openTelemetryEndpoints } from './openTelemetryEndpoints';
import { passkeyEndpoints } from './passkeyEndpoints';
import { platformEndpoints } from './platformEndpoints';
import { priceEndpoints } from './priceEndpoints';
import { promptEndpoints } from './promptEndpoints';
import { runEndpoints } from './runEndpoints';
import { runQueueEndpoints } from './runQueueEndpoints';
import { scenarioSetEndpoints } from './scenarioSetEndpoints';
import { secondFactorEndpoints } from './secondFactorEndpoints';
import { secretaryEndpoints } from './secretaryEndpoints';
import { serverCallEndpoints } from './serverCallEndpoints';
import { sessionEndpoints } from './sessionEndpoints';
import { slackEndpoints } from './slackEndpoints';
import { systemConfigEndpoints } from './systemConfigEndpoints';
import { telemetryEndpoints } from './telemetryEndpoints';
import { toolEndpoints } from './toolEndpoints';
import { toolGatewayEndpoints } from './toolGatewayEndpoints';

/** Every HTTP call of people and programs, by area, in the order in which they are read. */
export const ENDPOINT_AREAS = {
  Platform: platformEndpoints,
  'Sign-in': authEndpoints,
  Accounts: accountEndpoints,
  'Access keys': accessKeyEndpoints,
  Sessions: sessionEndpoints,
  'Second factor': secondFactorEndpoints,
  Passkeys: passkeyEndpoints,
  Audit: auditEndpoints,
  Conversations: conversationEndpoints,
  Attachments: attachmentEndpoints,
  Judgements: judgementEndpoints,
  'Runs to look at': runQueueEndpoints,
  Misunderstandings: misunderstandingEndpoints,
  'First steps': firstStepEndpoints,
  Calendar: calendarEndpoints,
  'Traces, runs and usage': telemetryEndpoints,
  Runs: runEndpoints,
  Logs: logEndpoints,
  'Language models': languageModelEndpoints,
  Budgets: budgetEndpoints,
  Prices: priceEndpoints,
  Observation: observationEndpoints,
  Alerts: alertEndpoints,
  Agents: agentEndpoints,
  Prompts: promptEndpoints,
  Interventions: interventionEndpoints,
  'Dry runs': dryRunEndpoints,
  'Scenario sets': scenarioSetEndpoints,
  Configuration: systemConfigEndpoints,
  Secretary: secretaryEndpoints,
  'Team chat': slackEndpoints,
  OpenTelemetry: openTelemetryEndpoints,
  'Agent gateway': gatewayEndpoints,
  'Tool manager': toolEndpoints,
  'Tool servers': serverCallEndpoints,
  'Tool gateway': toolGatewayEndpoints,
  'This document': documentEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

type Areas = typeof ENDPOINT_AREAS;
export type DeclaredEndpoint = { [Area in keyof Areas]: Areas[Area][keyof Areas[Area]] }[keyof Areas];

export const ENDPOINTS: readonly DeclaredEndpoint[] = Object.values<Record<string, DeclaredEndpoint>>(
  ENDPOINT_AREAS,
).flatMap((area) => Object.values(area));
