import type { analyzeCopy, taskRowsCopy, insightCopy } from '@console/features/analyze/analyzeCopy';
import { analyzeJa, taskRowsJa, insightJa } from '@console/features/analyze/analyzeCopy.ja';
import type { accountsCopy, accountDialogCopy } from '@console/features/configure/accounts/accountsCopy';
import { accountsJa, accountDialogJa } from '@console/features/configure/accounts/accountsCopy.ja';
import type { rightsCopy, roleMatrixCopy } from '@console/features/configure/accounts/rightsCopy';
import { rightsJa, roleMatrixJa } from '@console/features/configure/accounts/rightsCopy.ja';
import type { auditCopy } from '@console/features/configure/audit/auditCopy';
import { auditJa } from '@console/features/configure/audit/auditCopy.ja';
import type { configureCopy } from '@console/features/configure/configureCopy';
import { configureJa } from '@console/features/configure/configureCopy.ja';
import type { keptSettingsCopy } from '@console/features/configure/keptSettingsCopy';
import { keptSettingsJa } from '@console/features/configure/keptSettingsCopy.ja';
import type {
  gatewayCopy,
  rehearseRulesCopy,
  rulesCopy,
} from '@console/features/configure/gateway/gatewayCopy';
import { gatewayJa, rehearseRulesJa, rulesJa } from '@console/features/configure/gateway/gatewayCopy.ja';
import type {
  secretaryCopy,
  approvalsCopy as secretaryApprovalsCopy,
  channelsCopy,
  groupsCopy,
  memberCopy,
  pickerCopy,
  testDmCopy,
} from '@console/features/configure/secretary/secretaryCopy';
import {
  secretaryJa,
  secretaryApprovalsJa,
  channelsJa,
  groupsJa,
  memberJa,
  pickerJa,
  testDmJa,
} from '@console/features/configure/secretary/secretaryCopy.ja';
import type {
  systemCopy,
  changesCopy,
  historyCopy as systemHistoryCopy,
  apiKeysCopy,
} from '@console/features/configure/system/systemCopy';
import {
  systemJa,
  changesJa,
  systemHistoryJa,
  apiKeysJa,
} from '@console/features/configure/system/systemCopy.ja';
import type { understandingCopy } from '@console/features/configure/understanding/understandingCopy';
import { understandingJa } from '@console/features/configure/understanding/understandingCopy.ja';
import type {
  costsCopy,
  costChartsCopy,
  usageRowsCopy,
  budgetsCopy,
  budgetStateCopy,
  budgetDialogCopy,
} from '@console/features/costs/costsCopy';
import {
  costsJa,
  costChartsJa,
  usageRowsJa,
  budgetsJa,
  budgetStateJa,
  budgetDialogJa,
} from '@console/features/costs/costsCopy.ja';
import type {
  pricesCopy,
  priceDialogCopy,
  importPricesCopy,
  recostCopy,
} from '@console/features/costs/prices/pricesCopy';
import {
  pricesJa,
  priceDialogJa,
  importPricesJa,
  recostJa,
} from '@console/features/costs/prices/pricesCopy.ja';
import type { logSearchCopy } from '@console/features/logs/logSearchCopy';
import { logSearchJa } from '@console/features/logs/logSearchCopy.ja';
import type { logsPageCopy, logDetailCopy } from '@console/features/logs/logsPageCopy';
import { logsPageJa, logDetailJa } from '@console/features/logs/logsPageCopy.ja';
import type { browserSignInCopy } from '@console/features/mcp/browserSignInCopy';
import { browserSignInJa } from '@console/features/mcp/browserSignInCopy.ja';
import type { callCopy, contentCopy, testCopy } from '@console/features/mcp/callCopy';
import { callJa, contentJa, serverTestJa } from '@console/features/mcp/callCopy.ja';
import type { judgeCopy } from '@console/features/mcp/judgeCopy';
import { judgeJa } from '@console/features/mcp/judgeCopy.ja';
import type { sessionCopy } from '@console/features/mcp/sessionCopy';
import { toolSessionJa } from '@console/features/mcp/sessionCopy.ja';
import type {
  mcpCopy,
  serverCopy,
  failureCopy,
  serverDialogCopy,
  toolCopy,
  signInCopy,
} from '@console/features/mcp/mcpCopy';
import {
  mcpJa,
  serverJa,
  failureJa,
  serverDialogJa,
  toolJa,
  signInJa,
} from '@console/features/mcp/mcpCopy.ja';
import type { programCopy } from '@console/features/mcp/programCopy';
import { programJa } from '@console/features/mcp/programCopy.ja';
import type {
  alertRulesCopy,
  alertChannelsCopy,
  deliveriesCopy,
  historyCopy as alertsHistoryCopy,
} from '@console/features/observe/alerts/alertsCopy';
import {
  alertRulesJa,
  alertChannelsJa,
  deliveriesJa,
  alertsHistoryJa,
} from '@console/features/observe/alerts/alertsCopy.ja';
import type { logConditionCopy } from '@console/features/observe/alerts/logConditionCopy';
import { logConditionJa } from '@console/features/observe/alerts/logConditionCopy.ja';
import type { observeCopy, freedCopy, alertCopy, alertActsCopy } from '@console/features/observe/observeCopy';
import { observeJa, freedJa, alertJa, alertActsJa } from '@console/features/observe/observeCopy.ja';
import type { processesCopy } from '@console/features/observe/processesCopy';
import { processesJa } from '@console/features/observe/processesCopy.ja';
import type { compareCopy } from '@console/features/runs/compare/compareCopy';
import { compareJa } from '@console/features/runs/compare/compareCopy.ja';
import type { judgedCopy } from '@console/features/runs/judged/judgedCopy';
import { runsJudgedJa } from '@console/features/runs/judged/judgedCopy.ja';
import type { runListCopy } from '@console/features/runs/list/runListCopy';
import { runListJa } from '@console/features/runs/list/runListCopy.ja';
import type { queueCopy, queueRulesCopy, reasonCopy } from '@console/features/runs/queue/queueCopy';
import { queueRulesJa, runQueueJa, runReasonsJa } from '@console/features/runs/queue/queueCopy.ja';
import type { runCopy, laneCopy } from '@console/features/runs/runCopy';
import { runJa, laneJa } from '@console/features/runs/runCopy.ja';
import type { runViewsCopy } from '@console/features/runs/runViewsCopy';
import { runViewsJa } from '@console/features/runs/runViewsCopy.ja';
import type { stepCopy as stepsStepCopy } from '@console/features/runs/steps/stepCopy';
import { stepsStepJa } from '@console/features/runs/steps/stepCopy.ja';

declare module '@console/common/copy/defineCopy' {
  interface Copies {
    analyze: typeof analyzeCopy;
    taskRows: typeof taskRowsCopy;
    insight: typeof insightCopy;
    accounts: typeof accountsCopy;
    accountDialog: typeof accountDialogCopy;
    rights: typeof rightsCopy;
    roleMatrix: typeof roleMatrixCopy;
    audit: typeof auditCopy;
    configure: typeof configureCopy;
    keptSettings: typeof keptSettingsCopy;
    gateway: typeof gatewayCopy;
    rehearseRules: typeof rehearseRulesCopy;
    rules: typeof rulesCopy;
    secretary: typeof secretaryCopy;
    secretaryApprovals: typeof secretaryApprovalsCopy;
    channels: typeof channelsCopy;
    groups: typeof groupsCopy;
    member: typeof memberCopy;
    picker: typeof pickerCopy;
    testDm: typeof testDmCopy;
    system: typeof systemCopy;
    changes: typeof changesCopy;
    systemHistory: typeof systemHistoryCopy;
    apiKeys: typeof apiKeysCopy;
    understanding: typeof understandingCopy;
    costs: typeof costsCopy;
    costCharts: typeof costChartsCopy;
    usageRows: typeof usageRowsCopy;
    budgets: typeof budgetsCopy;
    budgetState: typeof budgetStateCopy;
    budgetDialog: typeof budgetDialogCopy;
    prices: typeof pricesCopy;
    priceDialog: typeof priceDialogCopy;
    importPrices: typeof importPricesCopy;
    recost: typeof recostCopy;
    logSearch: typeof logSearchCopy;
    logsPage: typeof logsPageCopy;
    logDetail: typeof logDetailCopy;
    browserSignIn: typeof browserSignInCopy;
    mcp: typeof mcpCopy;
    server: typeof serverCopy;
    failure: typeof failureCopy;
    serverDialog: typeof serverDialogCopy;
    tool: typeof toolCopy;
    signIn: typeof signInCopy;
    call: typeof callCopy;
    content: typeof contentCopy;
    serverTest: typeof testCopy;
    judge: typeof judgeCopy;
    toolSession: typeof sessionCopy;
    program: typeof programCopy;
    alertRules: typeof alertRulesCopy;
    alertChannels: typeof alertChannelsCopy;
    deliveries: typeof deliveriesCopy;
    alertsHistory: typeof alertsHistoryCopy;
    logCondition: typeof logConditionCopy;
    observe: typeof observeCopy;
    freed: typeof freedCopy;
    alert: typeof alertCopy;
    alertActs: typeof alertActsCopy;
    processes: typeof processesCopy;
    compare: typeof compareCopy;
    runList: typeof runListCopy;
    runQueue: typeof queueCopy;
    runReasons: typeof reasonCopy;
    queueRules: typeof queueRulesCopy;
    runViews: typeof runViewsCopy;
    runsJudged: typeof judgedCopy;
    run: typeof runCopy;
    lane: typeof laneCopy;
    stepsStep: typeof stepsStepCopy;
  }
}

export const operationsWordsJa = {
  analyze: analyzeJa,
  taskRows: taskRowsJa,
  insight: insightJa,
  accounts: accountsJa,
  accountDialog: accountDialogJa,
  rights: rightsJa,
  roleMatrix: roleMatrixJa,
  audit: auditJa,
  configure: configureJa,
  keptSettings: keptSettingsJa,
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
