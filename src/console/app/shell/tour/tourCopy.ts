import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const tourCopy = defineCopy('tour', {
  start: sentence('이 화면 둘러보기', 'Look around this screen'),
  title: sentence(
    (at: string, all: string) => `둘러보기 ${at} / ${all}`,
    (at, all) => `Look around, ${at} of ${all}`,
  ),
  back: sentence('이전', 'Back'),
  next: sentence('다음', 'Next'),
  done: sentence('마침', 'Done'),
});

/** Words of the stops, screen by screen. */
export const stopCopy = defineCopy('stop', {
  dashboardFigures: sentence(
    '지금 시스템이 어떤지 보여 주는 값입니다. 누르면 그 값의 근거가 되는 기록이 열립니다.',
    'How the system is right now. Each figure opens the records it was counted from.',
  ),
  dashboardActions: sentence(
    '자주 하는 일은 여기서 시작합니다. Ctrl+K로 여는 명령 팔레트에도 모두 있습니다.',
    'Frequent work begins here. The command palette (Ctrl+K) has all of it, too.',
  ),
  dashboardAgents: sentence(
    '에이전트 다섯 개의 상태입니다. 응답하지 않거나 일시 정지된 에이전트가 여기서 먼저 보입니다.',
    'The five agents. One that does not answer or is paused shows here first.',
  ),
  chatList: sentence(
    '대화는 공유하기 전까지 나만 봅니다. 모든 대화에서 말을 찾을 수도 있습니다.',
    'A conversation is yours alone until you share it. Everything that was said can be searched.',
  ),
  chatLog: sentence(
    '어시스턴트의 답과 승인 카드가 여기 나옵니다. 카드를 승인해야 회의가 잡히고 메시지가 나갑니다.',
    'Answers and cards appear here. No meeting is made and no message goes out before its card is approved.',
  ),
  chatComposer: sentence(
    '한국어나 영어로 쓰세요. 예: 마케팅 팀 30분 회의 잡아줘. @로 에이전트를 부를 수 있습니다.',
    'Write in Korean or English, for instance: book 30 minutes with Marketing. @ names an agent.',
  ),
  chatHeader: sentence(
    'Dry Run으로 바꾸면 아무것도 바꾸지 않고 무엇을 할지만 보여 줍니다. 트레이스와 팀 채팅도 여기서 엽니다.',
    'Dry Run shows what would be done and changes nothing. Traces and team chat open from here as well.',
  ),
  calendarHead: sentence(
    '팀과 사람을 고르면 그들의 일정이 함께 보이고, 모두 비어 있는 시간이 표시됩니다.',
    'Choose teams and people: their calendars are shown together, with the times that all of them share.',
  ),
  calendarGrid: sentence(
    '비어 있는 시간을 누르거나 방향키로 골라 Enter를 누르면 그 시간으로 회의를 시작합니다.',
    'Press a free time, or move there by the arrows and press Enter, to begin a meeting at it.',
  ),
  cockpitFeed: sentence(
    '팀 채팅에서 일어나는 일이 바로 들어옵니다.',
    'What happens in the team chat arrives here as it happens.',
  ),
  cockpitTraces: sentence(
    '에이전트들이 주고받는 단계입니다. 줄을 고르면 그 실행 전체로 갈 수 있습니다.',
    'The steps that agents take with each other. A line leads to its whole run.',
  ),
  cockpitProfile: sentence(
    '에이전트의 페르소나, 설정, 도구와 실제로 쓰는 프롬프트입니다.',
    'Persona, settings and tools of an agent, and the prompt that it really works by.',
  ),
  cockpitConsole: sentence(
    '명령을 보내고, 일시 정지하고, 긴급 정지합니다. 어느 에이전트에게 닿았는지 하나씩 보여 줍니다.',
    'Command, pause or stop. How far it came is shown agent by agent.',
  ),
  logsFigures: sentence(
    '막대는 시간대별 로그 수입니다. 막대를 고르거나 끌면 그 시간만 봅니다.',
    'Entries over time. Choose a bar, or drag over several, to see that time only.',
  ),
  logsFilters: sentence(
    '레벨, 에이전트, 기간, meta 항목으로 좁히고, 보기로 저장하거나 알림 규칙으로 만듭니다.',
    'Narrow by level, agent, time and fields of meta; keep it as a view, or make an alert rule of it.',
  ),
  logsList: sentence(
    '살아 있는 로그와 저장된 로그가 한 목록입니다. 줄을 고르면 앞뒤와 실행이 열립니다.',
    'Live and stored entries in one list. A line opens its surroundings and its run.',
  ),
  promptsList: sentence(
    '에이전트마다 프롬프트가 있습니다. +로 새 프롬프트를 만들 수 있습니다.',
    'Each agent has its prompt. + makes a new one.',
  ),
  promptsHead: sentence(
    '고치고, 미리 보고, 한 번 시도하고, 버전을 비교합니다. 저장해도 활성화하기 전에는 쓰이지 않습니다.',
    'Edit, preview, try once, compare versions. What is saved is not in force before it is activated.',
  ),
  dryRunTabs: sentence(
    '시나리오를 하나씩 돌리거나, 세트로 모아 프롬프트와 모델의 변경을 미리 확인합니다.',
    'Run scenarios one by one, or collect them in sets to rehearse a change of prompt or model.',
  ),
  dryRunScenarios: sentence(
    '실제 에이전트가 일하지만, 읽기를 넘는 호출은 모두 멈춥니다.',
    'The real agents do the work, and every call above read is stopped.',
  ),
  dryRunResults: sentence(
    '무엇이 바뀌었을지 호출마다 보여 주고, 실제로 실행하면 예측과 나란히 놓입니다.',
    'What would have changed, call by call; a live run is set beside its prediction.',
  ),
  mcpServers: sentence(
    '도구 서버와 그 상태입니다. 주소만으로 새 서버를 더할 수 있습니다.',
    'Tool servers and how they are. Any server is added by its address.',
  ),
  mcpParts: sentence(
    '도구, 리소스, 프롬프트와 호출 기록입니다. 도구는 폼으로 불러 볼 수 있습니다.',
    'Tools, resources, prompts and the history of calls. A tool is called from a form.',
  ),
  networkHead: sentence(
    '누가 누구와 이야기하는지 그래프나 표로 보고, 지난 한 시간을 다시 재생합니다.',
    'Who talks to whom, as a graph or a table; the last hour can be replayed.',
  ),
  networkNodes: sentence(
    '노드를 고르면 주고받은 메시지가 오른쪽에 나옵니다.',
    'Choose a node to read its messages on the right.',
  ),
  networkGraph: sentence(
    '선은 호출입니다. 고르면 그 흐름과 기다린 시간을 보여 줍니다.',
    'Lines are calls. One shows its flow, and what it waited for.',
  ),
  observeTabs: sentence(
    '지금의 건강 상태와, 알림과 그 규칙을 오갑니다.',
    'Between the health of the system, and alerts with their rules.',
  ),
  observeFigures: sentence(
    '지금 값입니다. 그래프의 점을 누르면 그때의 기록이 열립니다.',
    'The figures of this moment. A point of a chart opens the records of its time.',
  ),
  analyzeFigures: sentence(
    '고른 기간을 그 앞의 같은 기간과 비교합니다.',
    'The chosen range, against the same length of time before it.',
  ),
  analyzeCharts: sentence(
    '점이나 칸을 누르면 그 뒤의 실행과 로그가 열립니다.',
    'A point or a segment opens the runs and entries behind it.',
  ),
  runsFilters: sentence(
    '질문, 답변, 도구, 오류로 찾고, 상태, 비용, 모델, 레이블로 좁혀 보기로 저장합니다.',
    'Search by question, answer, tools and errors; narrow by status, cost, model and label; keep views.',
  ),
  runsGrid: sentence(
    '모든 실행입니다. 줄을 누르면 단계, 비용, 기다린 시간이 한 화면에 열립니다.',
    'Every run. A row opens its steps, costs and waiting times on one page.',
  ),
  configureNav: sentence(
    '시스템, 비서, 게이트웨이, 계정, 감사 설정이 구역별로 있습니다.',
    'System, secretary, gateway, accounts and audit, each in its section.',
  ),
  configurePanel: sentence(
    '저장하기 전에 무엇이 달라지는지 보여 주고, 변경 이력을 남깁니다.',
    'What would change is shown before it is saved, and every change is kept in the history.',
  ),
  costsFigures: sentence(
    '모델 호출의 비용, 토큰, 요청입니다. 값을 누르면 그 요청들이 열립니다.',
    'Costs, tokens and requests of the models. A figure opens the requests behind it.',
  ),
  costsCharts: sentence(
    '추이, 분포, 모델과 에이전트별 비용입니다. 점이나 칸을 누르면 그 요청들이 열립니다. 월 예산은 그 아래에서 정합니다.',
    'Trend, distribution, models and agents. A point or a segment opens the requests behind it; monthly budgets are set below.',
  ),
});
