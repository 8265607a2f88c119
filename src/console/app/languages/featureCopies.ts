import type { a2aCopy } from '@console/features/a2a/a2aCopy';
import type { timeoutCopy } from '@console/features/a2a/time-out/timeoutCopy';
import type { agentSignInCopy } from '@console/features/a2a/sign-in/agentSignInCopy';
import type { connectCopy, refusedCopy } from '@console/features/a2a/connect/connectCopy';
import type {
  aiConsoleCopy,
  chatCopy,
  composerCopy,
  addScenarioCopy,
  savePromptCopy,
  promptPickerCopy,
} from '@console/features/ai-console/aiConsoleCopy';
import type { attachmentsCopy } from '@console/features/ai-console/attachments/attachmentsCopy';
import type { cardCopy, meetingEditCopy } from '@console/features/ai-console/cards/cardCopy';
import type { gatewayCardCopy } from '@console/features/ai-console/cards/gatewayCardCopy';
import type { questionCopy } from '@console/features/ai-console/cards/questionCopy';
import type { readingCopy } from '@console/features/ai-console/cards/readingCopy';
import type { followCopy } from '@console/features/ai-console/chat/followCopy';
import type { mentionCopy } from '@console/features/ai-console/composer/mentionCopy';
import type { inboxCopy } from '@console/features/ai-console/inbox/inboxCopy';
import type { searchCopy } from '@console/features/ai-console/search/searchCopy';
import type { shareCopy } from '@console/features/ai-console/sharing/shareCopy';
import type { sharingCopy } from '@console/features/ai-console/sharingCopy';
import type { analyzeCopy, taskRowsCopy, insightCopy } from '@console/features/analyze/analyzeCopy';
import type { calendarCopy } from '@console/features/calendar/calendarCopy';
import type { cockpitCopy } from '@console/features/cockpit/cockpitCopy';
import type { interventionCopy } from '@console/features/cockpit/interventions/interventionCopy';
import type { profileCopy } from '@console/features/cockpit/profile/profileCopy';
import type { accountsCopy, accountDialogCopy } from '@console/features/configure/accounts/accountsCopy';
import type { rightsCopy, roleMatrixCopy } from '@console/features/configure/accounts/rightsCopy';
import type { auditCopy } from '@console/features/configure/audit/auditCopy';
import type { configureCopy } from '@console/features/configure/configureCopy';
import type {
  gatewayCopy,
  rehearseRulesCopy,
  rulesCopy,
} from '@console/features/configure/gateway/gatewayCopy';
import type {
  secretaryCopy,
  approvalsCopy as secretaryApprovalsCopy,
  channelsCopy,
  groupsCopy,
  memberCopy,
  pickerCopy,
  testDmCopy,
} from '@console/features/configure/secretary/secretaryCopy';
import type {
  systemCopy,
  changesCopy,
  historyCopy as systemHistoryCopy,
  apiKeysCopy,
} from '@console/features/configure/system/systemCopy';
import type { understandingCopy } from '@console/features/configure/understanding/understandingCopy';
import type {
  costsCopy,
  costChartsCopy,
  usageRowsCopy,
  budgetsCopy,
  budgetStateCopy,
  budgetDialogCopy,
} from '@console/features/costs/costsCopy';
import type {
  pricesCopy,
  priceDialogCopy,
  importPricesCopy,
  recostCopy,
} from '@console/features/costs/prices/pricesCopy';
import type { dashboardCopy } from '@console/features/dashboard/dashboardCopy';
import type { firstStepsCopy } from '@console/features/dashboard/first-steps/firstStepsCopy';
import type {
  dryRunCopy,
  scenarioCopy as dryRunScenarioCopy,
  scenarioTextCopy,
  stepCopy as dryRunStepCopy,
  resultCopy,
} from '@console/features/dry-run/dryRunCopy';
import type {
  rehearsalCopy,
  resultTableCopy,
  rehearseCopy,
} from '@console/features/dry-run/sets/rehearsalCopy';
import type {
  setsCopy,
  setCopy,
  scenarioCopy as setsScenarioCopy,
  expectationCopy,
  expectationTextCopy,
  importSetCopy,
} from '@console/features/dry-run/sets/setsCopy';
import type {
  integrationTestCopy,
  modelTestCopy,
  remedyCopy,
  guideCopy,
} from '@console/features/integration-test/integrationTestCopy';
import type { loginCopy } from '@console/features/login/loginCopy';
import type { passkeySignInCopy } from '@console/features/login/passkeySignInCopy';
import type { providerCopy } from '@console/features/login/providerCopy';
import type { logSearchCopy } from '@console/features/logs/logSearchCopy';
import type { logsPageCopy, logDetailCopy } from '@console/features/logs/logsPageCopy';
import type { browserSignInCopy } from '@console/features/mcp/browserSignInCopy';
import type { callCopy, contentCopy, testCopy } from '@console/features/mcp/callCopy';
import type { judgeCopy } from '@console/features/mcp/judgeCopy';
import type { sessionCopy } from '@console/features/mcp/sessionCopy';
import type {
  mcpCopy,
  serverCopy,
  failureCopy,
  serverDialogCopy,
  toolCopy,
  signInCopy,
} from '@console/features/mcp/mcpCopy';
import type { programCopy } from '@console/features/mcp/programCopy';
import type {
  alertRulesCopy,
  alertChannelsCopy,
  deliveriesCopy,
  historyCopy as alertsHistoryCopy,
} from '@console/features/observe/alerts/alertsCopy';
import type { logConditionCopy } from '@console/features/observe/alerts/logConditionCopy';
import type { observeCopy, freedCopy, alertCopy, alertActsCopy } from '@console/features/observe/observeCopy';
import type { processesCopy } from '@console/features/observe/processesCopy';
import type { promptMenuCopy, promptTrialCopy } from '@console/features/prompt-studio/promptMenuCopy';
import type {
  promptStudioCopy,
  studioToastCopy,
  movedCopy,
  requiredSetCopy,
  versionsCopy,
} from '@console/features/prompt-studio/promptStudioCopy';
import type { compareCopy } from '@console/features/runs/compare/compareCopy';
import type { judgedCopy } from '@console/features/runs/judged/judgedCopy';
import type { runListCopy } from '@console/features/runs/list/runListCopy';
import type { queueCopy, queueRulesCopy, reasonCopy } from '@console/features/runs/queue/queueCopy';
import type { runCopy, laneCopy } from '@console/features/runs/runCopy';
import type { runViewsCopy } from '@console/features/runs/runViewsCopy';
import type { stepCopy as stepsStepCopy } from '@console/features/runs/steps/stepCopy';
import type { sharedLinkCopy } from '@console/features/shared/sharedLinkCopy';

declare module '@console/common/copy/defineCopy' {
  interface Copies {
    a2a: typeof a2aCopy;
    agentSignIn: typeof agentSignInCopy;
    agentTimeout: typeof timeoutCopy;
    connect: typeof connectCopy;
    refused: typeof refusedCopy;
    aiConsole: typeof aiConsoleCopy;
    chat: typeof chatCopy;
    composer: typeof composerCopy;
    addScenario: typeof addScenarioCopy;
    savePrompt: typeof savePromptCopy;
    promptPicker: typeof promptPickerCopy;
    card: typeof cardCopy;
    meetingEdit: typeof meetingEditCopy;
    gatewayCard: typeof gatewayCardCopy;
    question: typeof questionCopy;
    reading: typeof readingCopy;
    attachments: typeof attachmentsCopy;
    follow: typeof followCopy;
    mention: typeof mentionCopy;
    inbox: typeof inboxCopy;
    search: typeof searchCopy;
    share: typeof shareCopy;
    sharedLink: typeof sharedLinkCopy;
    sharing: typeof sharingCopy;
    analyze: typeof analyzeCopy;
    taskRows: typeof taskRowsCopy;
    insight: typeof insightCopy;
    calendar: typeof calendarCopy;
    cockpit: typeof cockpitCopy;
    intervention: typeof interventionCopy;
    profile: typeof profileCopy;
    accounts: typeof accountsCopy;
    accountDialog: typeof accountDialogCopy;
    rights: typeof rightsCopy;
    roleMatrix: typeof roleMatrixCopy;
    audit: typeof auditCopy;
    configure: typeof configureCopy;
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
    dashboard: typeof dashboardCopy;
    firstSteps: typeof firstStepsCopy;
    dryRun: typeof dryRunCopy;
    dryRunScenario: typeof dryRunScenarioCopy;
    scenarioText: typeof scenarioTextCopy;
    dryRunStep: typeof dryRunStepCopy;
    result: typeof resultCopy;
    rehearsal: typeof rehearsalCopy;
    resultTable: typeof resultTableCopy;
    rehearse: typeof rehearseCopy;
    sets: typeof setsCopy;
    set: typeof setCopy;
    setsScenario: typeof setsScenarioCopy;
    expectation: typeof expectationCopy;
    expectationText: typeof expectationTextCopy;
    importSet: typeof importSetCopy;
    integrationTest: typeof integrationTestCopy;
    modelTest: typeof modelTestCopy;
    remedy: typeof remedyCopy;
    guide: typeof guideCopy;
    login: typeof loginCopy;
    passkeySignIn: typeof passkeySignInCopy;
    provider: typeof providerCopy;
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
    promptMenu: typeof promptMenuCopy;
    promptTrial: typeof promptTrialCopy;
    promptStudio: typeof promptStudioCopy;
    studioToast: typeof studioToastCopy;
    moved: typeof movedCopy;
    requiredSet: typeof requiredSetCopy;
    versions: typeof versionsCopy;
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
