import type { a2aCopy } from '@console/features/a2a/a2aCopy';
import { a2aJa } from '@console/features/a2a/a2aCopy.ja';
import type { timeoutCopy } from '@console/features/a2a/time-out/timeoutCopy';
import { timeoutJa } from '@console/features/a2a/time-out/timeoutCopy.ja';
import type { agentSignInCopy } from '@console/features/a2a/sign-in/agentSignInCopy';
import { agentSignInJa } from '@console/features/a2a/sign-in/agentSignInCopy.ja';
import type { connectCopy, refusedCopy } from '@console/features/a2a/connect/connectCopy';
import { connectJa, refusedJa } from '@console/features/a2a/connect/connectCopy.ja';
import type {
  aiConsoleCopy,
  chatCopy,
  composerCopy,
  addScenarioCopy,
  savePromptCopy,
  promptPickerCopy,
} from '@console/features/ai-console/aiConsoleCopy';
import {
  aiConsoleJa,
  chatJa,
  composerJa,
  addScenarioJa,
  savePromptJa,
  promptPickerJa,
} from '@console/features/ai-console/aiConsoleCopy.ja';
import type { attachmentsCopy } from '@console/features/ai-console/attachments/attachmentsCopy';
import { attachmentsJa } from '@console/features/ai-console/attachments/attachmentsCopy.ja';
import type { cardCopy, meetingEditCopy } from '@console/features/ai-console/cards/cardCopy';
import { cardJa, meetingEditJa } from '@console/features/ai-console/cards/cardCopy.ja';
import type { gatewayCardCopy } from '@console/features/ai-console/cards/gatewayCardCopy';
import { gatewayCardJa } from '@console/features/ai-console/cards/gatewayCardCopy.ja';
import type { questionCopy } from '@console/features/ai-console/cards/questionCopy';
import { questionJa } from '@console/features/ai-console/cards/questionCopy.ja';
import type { readingCopy } from '@console/features/ai-console/cards/readingCopy';
import { readingJa } from '@console/features/ai-console/cards/readingCopy.ja';
import type { followCopy } from '@console/features/ai-console/chat/followCopy';
import { followJa } from '@console/features/ai-console/chat/followCopy.ja';
import type { mentionCopy } from '@console/features/ai-console/composer/mentionCopy';
import { mentionJa } from '@console/features/ai-console/composer/mentionCopy.ja';
import type { inboxCopy } from '@console/features/ai-console/inbox/inboxCopy';
import { inboxJa } from '@console/features/ai-console/inbox/inboxCopy.ja';
import type { searchCopy } from '@console/features/ai-console/search/searchCopy';
import { searchJa } from '@console/features/ai-console/search/searchCopy.ja';
import type { shareCopy } from '@console/features/ai-console/sharing/shareCopy';
import { shareJa } from '@console/features/ai-console/sharing/shareCopy.ja';
import type { sharingCopy } from '@console/features/ai-console/sharingCopy';
import { sharingJa } from '@console/features/ai-console/sharingCopy.ja';
import type { calendarCopy } from '@console/features/calendar/calendarCopy';
import { calendarJa } from '@console/features/calendar/calendarCopy.ja';
import type { cockpitCopy } from '@console/features/cockpit/cockpitCopy';
import { cockpitJa } from '@console/features/cockpit/cockpitCopy.ja';
import type { interventionCopy } from '@console/features/cockpit/interventions/interventionCopy';
import { interventionJa } from '@console/features/cockpit/interventions/interventionCopy.ja';
import type { profileCopy } from '@console/features/cockpit/profile/profileCopy';
import { profileJa } from '@console/features/cockpit/profile/profileCopy.ja';
import type { dashboardCopy } from '@console/features/dashboard/dashboardCopy';
import { dashboardJa } from '@console/features/dashboard/dashboardCopy.ja';
import type { firstStepsCopy } from '@console/features/dashboard/first-steps/firstStepsCopy';
import { firstStepsJa } from '@console/features/dashboard/first-steps/firstStepsCopy.ja';
import type {
  dryRunCopy,
  scenarioCopy as dryRunScenarioCopy,
  scenarioTextCopy,
  stepCopy as dryRunStepCopy,
  resultCopy,
} from '@console/features/dry-run/dryRunCopy';
import {
  dryRunJa,
  dryRunScenarioJa,
  scenarioTextJa,
  dryRunStepJa,
  resultJa,
} from '@console/features/dry-run/dryRunCopy.ja';
import type {
  rehearsalCopy,
  resultTableCopy,
  rehearseCopy,
} from '@console/features/dry-run/sets/rehearsalCopy';
import { rehearsalJa, resultTableJa, rehearseJa } from '@console/features/dry-run/sets/rehearsalCopy.ja';
import type {
  setsCopy,
  setCopy,
  scenarioCopy as setsScenarioCopy,
  expectationCopy,
  expectationTextCopy,
  importSetCopy,
} from '@console/features/dry-run/sets/setsCopy';
import {
  setsJa,
  setJa,
  setsScenarioJa,
  expectationJa,
  expectationTextJa,
  importSetJa,
} from '@console/features/dry-run/sets/setsCopy.ja';
import type {
  integrationTestCopy,
  modelTestCopy,
  remedyCopy,
  guideCopy,
} from '@console/features/integration-test/integrationTestCopy';
import {
  integrationTestJa,
  modelTestJa,
  remedyJa,
  guideJa,
} from '@console/features/integration-test/integrationTestCopy.ja';
import type { loginCopy } from '@console/features/login/loginCopy';
import { loginJa } from '@console/features/login/loginCopy.ja';
import type { passkeySignInCopy } from '@console/features/login/passkeySignInCopy';
import { passkeySignInJa } from '@console/features/login/passkeySignInCopy.ja';
import type { providerCopy } from '@console/features/login/providerCopy';
import { providerJa } from '@console/features/login/providerCopy.ja';
import type { loginExtrasCopy } from '@console/features/login/loginExtrasCopy';
import { loginExtrasJa } from '@console/features/login/loginExtrasCopy.ja';
import type { promptMenuCopy, promptTrialCopy } from '@console/features/prompt-studio/promptMenuCopy';
import { promptMenuJa, promptTrialJa } from '@console/features/prompt-studio/promptMenuCopy.ja';
import type {
  promptStudioCopy,
  studioToastCopy,
  movedCopy,
  requiredSetCopy,
  versionsCopy,
} from '@console/features/prompt-studio/promptStudioCopy';
import {
  promptStudioJa,
  studioToastJa,
  movedJa,
  requiredSetJa,
  versionsJa,
} from '@console/features/prompt-studio/promptStudioCopy.ja';
import type { sharedLinkCopy } from '@console/features/shared/sharedLinkCopy';
import { sharedLinkJa } from '@console/features/shared/sharedLinkCopy.ja';

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
    calendar: typeof calendarCopy;
    cockpit: typeof cockpitCopy;
    intervention: typeof interventionCopy;
    profile: typeof profileCopy;
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
    loginExtras: typeof loginExtrasCopy;
    promptMenu: typeof promptMenuCopy;
    promptTrial: typeof promptTrialCopy;
    promptStudio: typeof promptStudioCopy;
    studioToast: typeof studioToastCopy;
    moved: typeof movedCopy;
    requiredSet: typeof requiredSetCopy;
    versions: typeof versionsCopy;
  }
}

export const assistantWordsJa = {
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
  calendar: calendarJa,
  cockpit: cockpitJa,
  intervention: interventionJa,
  profile: profileJa,
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
  loginExtras: loginExtrasJa,
  promptMenu: promptMenuJa,
  promptTrial: promptTrialJa,
  promptStudio: promptStudioJa,
  studioToast: studioToastJa,
  moved: movedJa,
  requiredSet: requiredSetJa,
  versions: versionsJa,
};
