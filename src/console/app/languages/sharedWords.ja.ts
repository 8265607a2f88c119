import { languagesJa } from '@console/app/languages/languagesCopy.ja';
import { accessJa } from '@console/app/routes/accessCopy.ja';
import { loadingJa } from '@console/app/routes/FullScreenLoading.ja';
import { screensJa } from '@console/app/routes/screensCopy.ja';
import { sessionExpiredJa } from '@console/app/session-expired/sessionExpiredCopy.ja';
import { accountMenuJa } from '@console/app/shell/account/accountMenuCopy.ja';
import { displayZoneJa } from '@console/app/shell/account/displayZoneCopy.ja';
import { dryRunMarkJa } from '@console/app/shell/dryRunMarkCopy.ja';
import { errorJa } from '@console/app/shell/errorCopy.ja';
import { newVersionJa } from '@console/app/shell/newVersionCopy.ja';
import { notificationListJa } from '@console/app/shell/notificationListCopy.ja';
import { notificationSettingsJa } from '@console/app/shell/notificationSettingsCopy.ja';
import { offlineJa } from '@console/app/shell/offlineCopy.ja';
import { outboxJa } from '@console/app/shell/outbox/outboxCopy.ja';
import { paletteJa, groupJa, tasksJa } from '@console/app/shell/palette/paletteCopy.ja';
import { sessionDownloadJa } from '@console/app/shell/sessionDownloadCopy.ja';
import { shellJa } from '@console/app/shell/shellCopy.ja';
import { shortcutNamesJa, shortcutsJa } from '@console/app/shell/shortcuts/shortcutsCopy.ja';
import { tabApartJa } from '@console/app/shell/tabApartCopy.ja';
import { stopJa, tourJa } from '@console/app/shell/tour/tourCopy.ja';
import { userMenuJa } from '@console/app/shell/userMenuCopy.ja';
import { localFailuresJa } from '@console/common/api/refusalCopy.ja';
import { chartPanelJa } from '@console/common/charts/ChartPanel.ja';
import { rowsJa } from '@console/common/charts/RowsDialog.ja';
import { ageJa } from '@console/common/format/age.ja';
import { emptyRangeNoticeJa } from '@console/common/ui/EmptyRangeNotice.ja';
import { leaveJa } from '@console/common/ui/LeaveDialog.ja';
import { markdownJa } from '@console/common/ui/Markdown.ja';
import { choiceListJa } from '@console/common/ui/choiceListCopy.ja';
import { exportJa } from '@console/common/ui/exportCopy.ja';
import { stateJa } from '@console/common/ui/stateCopy.ja';
import { streamJa } from '@console/common/ui/streamCopy.ja';
import { scopeJa, accessKeysJa } from '@console/domain/account-access/accessKeysCopy.ja';
import { passkeyStopsJa } from '@console/domain/account-access/passkeyStopsCopy.ja';
import { passkeysJa } from '@console/domain/account-access/passkeysCopy.ja';
import { secondFactorJa } from '@console/domain/account-access/secondFactorCopy.ja';
import { sessionsJa } from '@console/domain/account-access/sessionsCopy.ja';
import { cardsJa, actionCardsApprovalsJa } from '@console/domain/action-cards/cardsCopy.ja';
import { agentMessagesJa } from '@console/domain/agent-messages/agentMessagesCopy.ja';
import { alertDetailJa } from '@console/domain/alerts/alertDetailCopy.ja';
import { alertMetricJa, ruleAlertJa } from '@console/domain/alerts/alertMetricCopy.ja';
import { conversationsJa } from '@console/domain/conversations/conversationsCopy.ja';
import { interventionsJa } from '@console/domain/interventions/interventionsCopy.ja';
import { runningWorkJa } from '@console/domain/interventions/runningWorkCopy.ja';
import { issuedKeyJa } from '@console/domain/issued-keys/issuedKeyCopy.ja';
import { judgementJa } from '@console/domain/judgements/judgementCopy.ja';
import { logsJa } from '@console/domain/logs/logsCopy.ja';
import { meantTaskJa } from '@console/domain/misunderstandings/meantTaskCopy.ja';
import { notificationsJa } from '@console/domain/notifications/notificationsCopy.ja';
import { storageJa } from '@console/domain/notifications/storageCopy.ja';
import { promptsJa } from '@console/domain/prompts/promptsCopy.ja';
import { modeJa } from '@console/domain/runs/modeCopy.ja';
import { savedViewsJa } from '@console/domain/saved-views/savedViewsCopy.ja';
import { addToSetJa } from '@console/domain/scenario-sets/addToSetCopy.ja';
import { scheduleJa } from '@console/domain/scheduling/scheduleCopy.ja';
import { refusalJa } from '@console/domain/session/accountRefusals.ja';
import { roleJa } from '@console/domain/session/roleCopy.ja';
import { sessionJa } from '@console/domain/session/sessionCopy.ja';
import { teamChatJa } from '@console/domain/team-chat/teamChatCopy.ja';
import { argumentJa } from '@console/domain/tool-calls/argumentCopy.ja';
import { traceJa } from '@console/domain/traces/traceCopy.ja';

export const sharedWordsJa = {
  access: accessJa,
  languages: languagesJa,
  loading: loadingJa,
  screens: screensJa,
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
