import { a2aJa } from '@console/features/a2a/a2aCopy.ja';
import { timeoutJa } from '@console/features/a2a/time-out/timeoutCopy.ja';
import { agentSignInJa } from '@console/features/a2a/sign-in/agentSignInCopy.ja';
import { connectJa, refusedJa } from '@console/features/a2a/connect/connectCopy.ja';
import {
  aiConsoleJa,
  chatJa,
  composerJa,
  addScenarioJa,
  savePromptJa,
  promptPickerJa,
} from '@console/features/ai-console/aiConsoleCopy.ja';
import { attachmentsJa } from '@console/features/ai-console/attachments/attachmentsCopy.ja';
import { cardJa, meetingEditJa } from '@console/features/ai-console/cards/cardCopy.ja';
import { gatewayCardJa } from '@console/features/ai-console/cards/gatewayCardCopy.ja';
import { questionJa } from '@console/features/ai-console/cards/questionCopy.ja';
import { readingJa } from '@console/features/ai-console/cards/readingCopy.ja';
import { followJa } from '@console/features/ai-console/chat/followCopy.ja';
import { mentionJa } from '@console/features/ai-console/composer/mentionCopy.ja';
import { inboxJa } from '@console/features/ai-console/inbox/inboxCopy.ja';
import { searchJa } from '@console/features/ai-console/search/searchCopy.ja';
import { shareJa } from '@console/features/ai-console/sharing/shareCopy.ja';
import { sharingJa } from '@console/features/ai-console/sharingCopy.ja';
import { analyzeJa, taskRowsJa, insightJa } from '@console/features/analyze/analyzeCopy.ja';
import { calendarJa } from '@console/features/calendar/calendarCopy.ja';
import { cockpitJa } from '@console/features/cockpit/cockpitCopy.ja';
import { interventionJa } from '@console/features/cockpit/interventions/interventionCopy.ja';
import { profileJa } from '@console/features/cockpit/profile/profileCopy.ja';
import { accountsJa, accountDialogJa } from '@console/features/configure/accounts/accountsCopy.ja';
import { rightsJa, roleMatrixJa } from '@console/features/configure/accounts/rightsCopy.ja';
import { auditJa } from '@console/features/configure/audit/auditCopy.ja';
import { configureJa } from '@console/features/configure/configureCopy.ja';
import { gatewayJa, rehearseRulesJa, rulesJa } from '@console/features/configure/gateway/gatewayCopy.ja';
import {
  secretaryJa,
  secretaryApprovalsJa,
  channelsJa,
  groupsJa,
  memberJa,
  pickerJa,
  testDmJa,
} from '@console/features/configure/secretary/secretaryCopy.ja';
import {
  systemJa,
  changesJa,
  systemHistoryJa,
  apiKeysJa,
} from '@console/features/configure/system/systemCopy.ja';
import { understandingJa } from '@console/features/configure/understanding/understandingCopy.ja';
import {
  costsJa,
  costChartsJa,
  usageRowsJa,
  budgetsJa,
  budgetStateJa,
  budgetDialogJa,
} from '@console/features/costs/costsCopy.ja';
import {
  pricesJa,
  priceDialogJa,
  importPricesJa,
  recostJa,
} from '@console/features/costs/prices/pricesCopy.ja';
import { dashboardJa } from '@console/features/dashboard/dashboardCopy.ja';
import { firstStepsJa } from '@console/features/dashboard/first-steps/firstStepsCopy.ja';
import {
  dryRunJa,
  dryRunScenarioJa,
  scenarioTextJa,
  dryRunStepJa,
  resultJa,
} from '@console/features/dry-run/dryRunCopy.ja';
import { rehearsalJa, resultTableJa, rehearseJa } from '@console/features/dry-run/sets/rehearsalCopy.ja';
import {
  setsJa,
  setJa,
  setsScenarioJa,
  expectationJa,
  expectationTextJa,
  importSetJa,
} from '@console/features/dry-run/sets/setsCopy.ja';
import {
  integrationTestJa,
  modelTestJa,
  remedyJa,
  guideJa,
} from '@console/features/integration-test/integrationTestCopy.ja';
import { loginJa } from '@console/features/login/loginCopy.ja';
import { passkeySignInJa } from '@console/features/login/passkeySignInCopy.ja';
import { providerJa } from '@console/features/login/providerCopy.ja';
import { logSearchJa } from '@console/features/logs/logSearchCopy.ja';
import { logsPageJa, logDetailJa } from '@console/features/logs/logsPageCopy.ja';
import { browserSignInJa } from '@console/features/mcp/browserSignInCopy.ja';
import { callJa, contentJa, serverTestJa } from '@console/features/mcp/callCopy.ja';
import { judgeJa } from '@console/features/mcp/judgeCopy.ja';
import { toolSessionJa } from '@console/features/mcp/sessionCopy.ja';
import {
  mcpJa,
  serverJa,
  failureJa,
  serverDialogJa,
  toolJa,
  signInJa,
} from '@console/features/mcp/mcpCopy.ja';
import { programJa } from '@console/features/mcp/programCopy.ja';
import {
  alertRulesJa,
  alertChannelsJa,
  deliveriesJa,
  alertsHistoryJa,
} from '@console/features/observe/alerts/alertsCopy.ja';
import { logConditionJa } from '@console/features/observe/alerts/logConditionCopy.ja';
import { observeJa, freedJa, alertJa, alertActsJa } from '@console/features/observe/observeCopy.ja';
import { processesJa } from '@console/features/observe/processesCopy.ja';
import { promptMenuJa, promptTrialJa } from '@console/features/prompt-studio/promptMenuCopy.ja';
import {
  promptStudioJa,
  studioToastJa,
  movedJa,
  requiredSetJa,
  versionsJa,
} from '@console/features/prompt-studio/promptStudioCopy.ja';
import { compareJa } from '@console/features/runs/compare/compareCopy.ja';
import { runsJudgedJa } from '@console/features/runs/judged/judgedCopy.ja';
import { runListJa } from '@console/features/runs/list/runListCopy.ja';
import { runJa, laneJa } from '@console/features/runs/runCopy.ja';
import { queueRulesJa, runQueueJa, runReasonsJa } from '@console/features/runs/queue/queueCopy.ja';
import { runViewsJa } from '@console/features/runs/runViewsCopy.ja';
import { stepsStepJa } from '@console/features/runs/steps/stepCopy.ja';
import { sharedLinkJa } from '@console/features/shared/sharedLinkCopy.ja';

export const featureWordsJa = {
  a2a: a2aJa,
  agentSignIn: agentSignInJa,
  agentTimeout: timeoutJa,
  connect: connectJa,
  refused: refusedJa,
  aiConsole: aiConsoleJa,
  chat: chatJa,
  composer: composerJa,
  addScenario: addScenarioJa,
  savePrompt: savePromptJa,
  promptPicker: promptPickerJa,
  card: cardJa,
  meetingEdit: meetingEditJa,
  gatewayCard: gatewayCardJa,
  question: questionJa,
  reading: readingJa,
  attachments: attachmentsJa,
  follow: followJa,
  mention: mentionJa,
  inbox: inboxJa,
  search: searchJa,
  share: shareJa,
  sharedLink: sharedLinkJa,
  sharing: sharingJa,
  analyze: analyzeJa,
  taskRows: taskRowsJa,
  insight: insightJa,
  calendar: calendarJa,
  cockpit: cockpitJa,
  intervention: interventionJa,
  profile: profileJa,
  accounts: accountsJa,
  accountDialog: accountDialogJa,
  rights: rightsJa,
  roleMatrix: roleMatrixJa,
  audit: auditJa,
  configure: configureJa,
  gateway: gatewayJa,
  rehearseRules: rehearseRulesJa,
  rules: rulesJa,
  secretary: secretaryJa,
  secretaryApprovals: secretaryApprovalsJa,
  channels: channelsJa,
  groups: groupsJa,
  member: memberJa,
  picker: pickerJa,
  testDm: testDmJa,
  system: systemJa,
  changes: changesJa,
  systemHistory: systemHistoryJa,
  apiKeys: apiKeysJa,
  understanding: understandingJa,
  costs: costsJa,
  costCharts: costChartsJa,
  usageRows: usageRowsJa,
  budgets: budgetsJa,
  budgetState: budgetStateJa,
  budgetDialog: budgetDialogJa,
  prices: pricesJa,
  priceDialog: priceDialogJa,
  importPrices: importPricesJa,
  recost: recostJa,
  dashboard: dashboardJa,
  firstSteps: firstStepsJa,
  dryRun: dryRunJa,
  dryRunScenario: dryRunScenarioJa,
  scenarioText: scenarioTextJa,
  dryRunStep: dryRunStepJa,
  result: resultJa,
  rehearsal: rehearsalJa,
  resultTable: resultTableJa,
  rehearse: rehearseJa,
  sets: setsJa,
  set: setJa,
  setsScenario: setsScenarioJa,
  expectation: expectationJa,
  expectationText: expectationTextJa,
  importSet: importSetJa,
  integrationTest: integrationTestJa,
  modelTest: modelTestJa,
  remedy: remedyJa,
  guide: guideJa,
  login: loginJa,
  passkeySignIn: passkeySignInJa,
  provider: providerJa,
  logSearch: logSearchJa,
  logsPage: logsPageJa,
  logDetail: logDetailJa,
  browserSignIn: browserSignInJa,
  mcp: mcpJa,
  server: serverJa,
  failure: failureJa,
  serverDialog: serverDialogJa,
  tool: toolJa,
  signIn: signInJa,
  call: callJa,
  content: contentJa,
  serverTest: serverTestJa,
  judge: judgeJa,
  toolSession: toolSessionJa,
  program: programJa,
  alertRules: alertRulesJa,
  alertChannels: alertChannelsJa,
  deliveries: deliveriesJa,
  alertsHistory: alertsHistoryJa,
  logCondition: logConditionJa,
  observe: observeJa,
  freed: freedJa,
  alert: alertJa,
  alertActs: alertActsJa,
  processes: processesJa,
  promptMenu: promptMenuJa,
  promptTrial: promptTrialJa,
  promptStudio: promptStudioJa,
  studioToast: studioToastJa,
  moved: movedJa,
  requiredSet: requiredSetJa,
  versions: versionsJa,
  compare: compareJa,
  runList: runListJa,
  runQueue: runQueueJa,
  runReasons: runReasonsJa,
  queueRules: queueRulesJa,
  runViews: runViewsJa,
  runsJudged: runsJudgedJa,
  run: runJa,
  lane: laneJa,
  stepsStep: stepsStepJa,
};
