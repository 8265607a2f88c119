import type { languagesCopy } from '@console/app/languages/languagesCopy';
import { languagesJa } from '@console/app/languages/languagesCopy.ja';
import type { accessCopy } from '@console/app/routes/accessCopy';
import { accessJa } from '@console/app/routes/accessCopy.ja';
import type { loadingCopy } from '@console/app/routes/FullScreenLoading';
import { loadingJa } from '@console/app/routes/FullScreenLoading.ja';
import type { sessionExpiredCopy } from '@console/app/session-expired/sessionExpiredCopy';
import { sessionExpiredJa } from '@console/app/session-expired/sessionExpiredCopy.ja';
import type { accountMenuCopy } from '@console/app/shell/account/accountMenuCopy';
import { accountMenuJa } from '@console/app/shell/account/accountMenuCopy.ja';
import type { displayZoneCopy } from '@console/app/shell/account/displayZoneCopy';
import { displayZoneJa } from '@console/app/shell/account/displayZoneCopy.ja';
import type { dryRunMarkCopy } from '@console/app/shell/dryRunMarkCopy';
import { dryRunMarkJa } from '@console/app/shell/dryRunMarkCopy.ja';
import type { errorCopy } from '@console/app/shell/errorCopy';
import { errorJa } from '@console/app/shell/errorCopy.ja';
import type { newVersionCopy } from '@console/app/shell/newVersionCopy';
import { newVersionJa } from '@console/app/shell/newVersionCopy.ja';
import type { notificationListCopy } from '@console/app/shell/notificationListCopy';
import { notificationListJa } from '@console/app/shell/notificationListCopy.ja';
import type { notificationSettingsCopy } from '@console/app/shell/notificationSettingsCopy';
import { notificationSettingsJa } from '@console/app/shell/notificationSettingsCopy.ja';
import type { offlineCopy } from '@console/app/shell/offlineCopy';
import { offlineJa } from '@console/app/shell/offlineCopy.ja';
import type { outboxCopy } from '@console/app/shell/outbox/outboxCopy';
import { outboxJa } from '@console/app/shell/outbox/outboxCopy.ja';
import type { paletteCopy, groupCopy, tasksCopy } from '@console/app/shell/palette/paletteCopy';
import { paletteJa, groupJa, tasksJa } from '@console/app/shell/palette/paletteCopy.ja';
import type { sessionDownloadCopy } from '@console/app/shell/sessionDownloadCopy';
import { sessionDownloadJa } from '@console/app/shell/sessionDownloadCopy.ja';
import type { shellCopy } from '@console/app/shell/shellCopy';
import { shellJa } from '@console/app/shell/shellCopy.ja';
import type { shortcutNamesCopy, shortcutsCopy } from '@console/app/shell/shortcuts/shortcutsCopy';
import { shortcutNamesJa, shortcutsJa } from '@console/app/shell/shortcuts/shortcutsCopy.ja';
import type { tabApartCopy } from '@console/app/shell/tabApartCopy';
import { tabApartJa } from '@console/app/shell/tabApartCopy.ja';
import type { stopCopy, tourCopy } from '@console/app/shell/tour/tourCopy';
import { stopJa, tourJa } from '@console/app/shell/tour/tourCopy.ja';
import type { userMenuCopy } from '@console/app/shell/userMenuCopy';
import { userMenuJa } from '@console/app/shell/userMenuCopy.ja';
import type { localFailuresCopy } from '@console/common/api/refusalCopy';
import { localFailuresJa } from '@console/common/api/refusalCopy.ja';
import type { chartPanelCopy } from '@console/common/charts/ChartPanel';
import { chartPanelJa } from '@console/common/charts/ChartPanel.ja';
import type { rowsCopy } from '@console/common/charts/RowsDialog';
import { rowsJa } from '@console/common/charts/RowsDialog.ja';
import type { ageCopy } from '@console/common/format/age';
import { ageJa } from '@console/common/format/age.ja';
import type { emptyRangeCopy } from '@console/common/ui/EmptyRangeNotice';
import { emptyRangeNoticeJa } from '@console/common/ui/EmptyRangeNotice.ja';
import type { leaveCopy } from '@console/common/ui/LeaveDialog';
import { leaveJa } from '@console/common/ui/LeaveDialog.ja';
import type { markdownCopy } from '@console/common/ui/Markdown';
import { markdownJa } from '@console/common/ui/Markdown.ja';
import type { choiceListCopy } from '@console/common/ui/choiceListCopy';
import { choiceListJa } from '@console/common/ui/choiceListCopy.ja';
import type { exportCopy } from '@console/common/ui/exportCopy';
import { exportJa } from '@console/common/ui/exportCopy.ja';
import type { stateCopy } from '@console/common/ui/stateCopy';
import { stateJa } from '@console/common/ui/stateCopy.ja';
import type { streamCopy } from '@console/common/ui/streamCopy';
import { streamJa } from '@console/common/ui/streamCopy.ja';
import type { scopeCopy, accessKeysCopy } from '@console/domain/account-access/accessKeysCopy';
import { scopeJa, accessKeysJa } from '@console/domain/account-access/accessKeysCopy.ja';
import type { passkeyStopsCopy } from '@console/domain/account-access/passkeyStopsCopy';
import { passkeyStopsJa } from '@console/domain/account-access/passkeyStopsCopy.ja';
import type { passkeysCopy } from '@console/domain/account-access/passkeysCopy';
import { passkeysJa } from '@console/domain/account-access/passkeysCopy.ja';
import type { secondFactorCopy } from '@console/domain/account-access/secondFactorCopy';
import { secondFactorJa } from '@console/domain/account-access/secondFactorCopy.ja';
import type { sessionsCopy } from '@console/domain/account-access/sessionsCopy';
import { sessionsJa } from '@console/domain/account-access/sessionsCopy.ja';
import type {
  cardsCopy,
  approvalsCopy as actionCardsApprovalsCopy,
} from '@console/domain/action-cards/cardsCopy';
import { cardsJa, actionCardsApprovalsJa } from '@console/domain/action-cards/cardsCopy.ja';
import type { agentMessagesCopy } from '@console/domain/agent-messages/agentMessagesCopy';
import { agentMessagesJa } from '@console/domain/agent-messages/agentMessagesCopy.ja';
import type { alertDetailCopy } from '@console/domain/alerts/alertDetailCopy';
import { alertDetailJa } from '@console/domain/alerts/alertDetailCopy.ja';
import type { alertMetricCopy, ruleAlertCopy } from '@console/domain/alerts/alertMetricCopy';
import { alertMetricJa, ruleAlertJa } from '@console/domain/alerts/alertMetricCopy.ja';
import type { conversationsCopy } from '@console/domain/conversations/conversationsCopy';
import { conversationsJa } from '@console/domain/conversations/conversationsCopy.ja';
import type { interventionsCopy } from '@console/domain/interventions/interventionsCopy';
import { interventionsJa } from '@console/domain/interventions/interventionsCopy.ja';
import type { runningWorkCopy } from '@console/domain/interventions/runningWorkCopy';
import { runningWorkJa } from '@console/domain/interventions/runningWorkCopy.ja';
import type { issuedKeyCopy } from '@console/domain/issued-keys/issuedKeyCopy';
import { issuedKeyJa } from '@console/domain/issued-keys/issuedKeyCopy.ja';
import type { judgementCopy } from '@console/domain/judgements/judgementCopy';
import { judgementJa } from '@console/domain/judgements/judgementCopy.ja';
import type { logsCopy } from '@console/domain/logs/logsCopy';
import { logsJa } from '@console/domain/logs/logsCopy.ja';
import type { meantTaskCopy } from '@console/domain/misunderstandings/meantTaskCopy';
import { meantTaskJa } from '@console/domain/misunderstandings/meantTaskCopy.ja';
import type { notificationsCopy } from '@console/domain/notifications/notificationsCopy';
import { notificationsJa } from '@console/domain/notifications/notificationsCopy.ja';
import type { storageCopy } from '@console/domain/notifications/storageCopy';
import { storageJa } from '@console/domain/notifications/storageCopy.ja';
import type { promptsCopy } from '@console/domain/prompts/promptsCopy';
import { promptsJa } from '@console/domain/prompts/promptsCopy.ja';
import type { runLabelCopy } from '@console/domain/runs/runLabelCopy';
import { runLabelJa } from '@console/domain/runs/runLabelCopy.ja';
import type { modeCopy } from '@console/domain/runs/modeCopy';
import { modeJa } from '@console/domain/runs/modeCopy.ja';
import type { savedViewsCopy } from '@console/domain/saved-views/savedViewsCopy';
import { savedViewsJa } from '@console/domain/saved-views/savedViewsCopy.ja';
import type { addToSetCopy } from '@console/domain/scenario-sets/addToSetCopy';
import { addToSetJa } from '@console/domain/scenario-sets/addToSetCopy.ja';
import type { scheduleCopy } from '@console/domain/scheduling/scheduleCopy';
import { scheduleJa } from '@console/domain/scheduling/scheduleCopy.ja';
import type { refusalCopy } from '@console/domain/session/accountRefusals';
import { refusalJa } from '@console/domain/session/accountRefusals.ja';
import type { roleCopy } from '@console/domain/session/roleCopy';
import { roleJa } from '@console/domain/session/roleCopy.ja';
import type { sessionCopy } from '@console/domain/session/sessionCopy';
import { sessionJa } from '@console/domain/session/sessionCopy.ja';
import type { teamChatCopy } from '@console/domain/team-chat/teamChatCopy';
import { teamChatJa } from '@console/domain/team-chat/teamChatCopy.ja';
import type { argumentCopy } from '@console/domain/tool-calls/argumentCopy';
import { argumentJa } from '@console/domain/tool-calls/argumentCopy.ja';
import type { traceCopy } from '@console/domain/traces/traceCopy';
import { traceJa } from '@console/domain/traces/traceCopy.ja';

declare module '@console/common/copy/defineCopy' {
  interface Copies {
    access: typeof accessCopy;
    languages: typeof languagesCopy;
    loading: typeof loadingCopy;
    sessionExpired: typeof sessionExpiredCopy;
    accountMenu: typeof accountMenuCopy;
    displayZone: typeof displayZoneCopy;
    dryRunMark: typeof dryRunMarkCopy;
    error: typeof errorCopy;
    newVersion: typeof newVersionCopy;
    notificationList: typeof notificationListCopy;
    notificationSettings: typeof notificationSettingsCopy;
    offline: typeof offlineCopy;
    outbox: typeof outboxCopy;
    palette: typeof paletteCopy;
    group: typeof groupCopy;
    tasks: typeof tasksCopy;
    sessionDownload: typeof sessionDownloadCopy;
    shell: typeof shellCopy;
    shortcuts: typeof shortcutsCopy;
    shortcutNames: typeof shortcutNamesCopy;
    tabApart: typeof tabApartCopy;
    tour: typeof tourCopy;
    stop: typeof stopCopy;
    userMenu: typeof userMenuCopy;
    localFailures: typeof localFailuresCopy;
    chartPanel: typeof chartPanelCopy;
    rows: typeof rowsCopy;
    age: typeof ageCopy;
    emptyRangeNotice: typeof emptyRangeCopy;
    leave: typeof leaveCopy;
    markdown: typeof markdownCopy;
    choiceList: typeof choiceListCopy;
    export: typeof exportCopy;
    state: typeof stateCopy;
    stream: typeof streamCopy;
    scope: typeof scopeCopy;
    accessKeys: typeof accessKeysCopy;
    passkeyStops: typeof passkeyStopsCopy;
    passkeys: typeof passkeysCopy;
    secondFactor: typeof secondFactorCopy;
    sessions: typeof sessionsCopy;
    cards: typeof cardsCopy;
    actionCardsApprovals: typeof actionCardsApprovalsCopy;
    agentMessages: typeof agentMessagesCopy;
    alertDetail: typeof alertDetailCopy;
    alertMetric: typeof alertMetricCopy;
    ruleAlert: typeof ruleAlertCopy;
    conversations: typeof conversationsCopy;
    interventions: typeof interventionsCopy;
    runningWork: typeof runningWorkCopy;
    issuedKey: typeof issuedKeyCopy;
    judgement: typeof judgementCopy;
    logs: typeof logsCopy;
    meantTask: typeof meantTaskCopy;
    notifications: typeof notificationsCopy;
    storage: typeof storageCopy;
    prompts: typeof promptsCopy;
    mode: typeof modeCopy;
    runLabel: typeof runLabelCopy;
    savedViews: typeof savedViewsCopy;
    addToSet: typeof addToSetCopy;
    schedule: typeof scheduleCopy;
    refusal: typeof refusalCopy;
    role: typeof roleCopy;
    session: typeof sessionCopy;
    teamChat: typeof teamChatCopy;
    argument: typeof argumentCopy;
    trace: typeof traceCopy;
  }
}

export const sharedWordsJa = {
  access: accessJa,
  languages: languagesJa,
  loading: loadingJa,
  sessionExpired: sessionExpiredJa,
  accountMenu: accountMenuJa,
  displayZone: displayZoneJa,
  dryRunMark: dryRunMarkJa,
  error: errorJa,
  newVersion: newVersionJa,
  notificationList: notificationListJa,
  notificationSettings: notificationSettingsJa,
  offline: offlineJa,
  outbox: outboxJa,
  palette: paletteJa,
  group: groupJa,
  tasks: tasksJa,
  sessionDownload: sessionDownloadJa,
  shell: shellJa,
  shortcuts: shortcutsJa,
  shortcutNames: shortcutNamesJa,
  tabApart: tabApartJa,
  tour: tourJa,
  stop: stopJa,
  userMenu: userMenuJa,
  localFailures: localFailuresJa,
  chartPanel: chartPanelJa,
  rows: rowsJa,
  age: ageJa,
  emptyRangeNotice: emptyRangeNoticeJa,
  leave: leaveJa,
  markdown: markdownJa,
  choiceList: choiceListJa,
  export: exportJa,
  state: stateJa,
  stream: streamJa,
  scope: scopeJa,
  accessKeys: accessKeysJa,
  passkeyStops: passkeyStopsJa,
  passkeys: passkeysJa,
  secondFactor: secondFactorJa,
  sessions: sessionsJa,
  cards: cardsJa,
  actionCardsApprovals: actionCardsApprovalsJa,
  agentMessages: agentMessagesJa,
  alertDetail: alertDetailJa,
  alertMetric: alertMetricJa,
  ruleAlert: ruleAlertJa,
  conversations: conversationsJa,
  interventions: interventionsJa,
  runningWork: runningWorkJa,
  issuedKey: issuedKeyJa,
  judgement: judgementJa,
  logs: logsJa,
  meantTask: meantTaskJa,
  notifications: notificationsJa,
  storage: storageJa,
  prompts: promptsJa,
  mode: modeJa,
  runLabel: runLabelJa,
  savedViews: savedViewsJa,
  addToSet: addToSetJa,
  schedule: scheduleJa,
  refusal: refusalJa,
  role: roleJa,
  session: sessionJa,
  teamChat: teamChatJa,
  argument: argumentJa,
  trace: traceJa,
};
