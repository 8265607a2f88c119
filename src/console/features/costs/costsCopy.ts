import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';
import type { BudgetState } from '@contract/entities/budget';

export const costsCopy = defineCopy('costs', {
  title: label('LLM Cost Dashboard', 'LLM 비용 대시보드'),
  lastUpdated: label(
    (time: string) => `Last updated ${time}`,
    (time) => `마지막 갱신 ${time}`,
  ),
  refresh: sentence('새로 고침', 'Refresh'),
  period: label('Period', '기간'),
  '1d': label('Last Day', '최근 1일'),
  '7d': label('Last 7 Days', '최근 7일'),
  '30d': label('Last 30 Days', '최근 30일'),
  '90d': label('Last 90 Days', '최근 90일'),
  model: label('Model', '모델'),
  metrics: sentence('비용 요약', 'Cost summary'),
  totalCost: label('Total Cost', '총 비용'),
  dailyAverage: label('Daily Average', '하루 평균'),
  projection: label('Monthly Projection', '월 예상'),
  projectionHint: label('Based on current usage', '현재 사용량 기준'),
  requests: label('Total Requests', '총 요청'),
  days: sentence(
    (count: string) => `자료가 있는 ${count}일 기준`,
    (count) => `over ${count} days with data`,
  ),
  more: sentence(
    (amount: string) => `앞 기간보다 ${amount} 많음`,
    (amount) => `${amount} more than before`,
  ),
  less: sentence(
    (amount: string) => `앞 기간보다 ${amount} 적음`,
    (amount) => `${amount} less than before`,
  ),
  noPrices: sentence('모든 요청의 가격을 모릅니다', 'no request has a known price'),
  same: sentence('앞 기간과 같음', 'same as before'),
  noBefore: sentence('앞 기간의 자료가 모자라 견주지 않음', 'not compared: too little data before'),
  lastUsed: sentence(
    (date: string) => `마지막 사용 ${date}`,
    (date) => `last used ${date}`,
  ),
  perDay: sentence(
    (count: string) => `하루 평균 ${count}건`,
    (count) => `${count} a day`,
  ),
  unpriced: sentence(
    (count: string) => `가격 모르는 요청 ${count}건 제외`,
    (count) => `${count} without a price left out`,
  ),
  loading: label('Loading LLM cost data...', 'LLM 비용을 불러오는 중...'),
  failed: label('Failed to load LLM costs', 'LLM 비용을 불러오지 못했습니다'),
  warningTitle: sentence('예산 경고', 'Budget warning'),
  errorTitle: sentence('예산 초과', 'Over budget'),
  used: sentence(
    (limit: string, percent: string) => `고른 기간의 총 비용이 기본 한도 ${limit}의 ${percent}입니다.`,
    (limit, percent) => `The total cost of the chosen period is ${percent} of the default limit of ${limit}.`,
  ),
  usedBudget: sentence(
    (limit: string, percent: string) => `이달 비용이 전체 예산 ${limit}의 ${percent}입니다.`,
    (limit, percent) => `This month costs ${percent} of the total budget of ${limit}.`,
  ),
  trendUpBudget: sentence(
    (projected: string, limit: string) => `이 속도면 월말에 ${projected}로 전체 예산 ${limit}을 넘습니다.`,
    (projected, limit) => `At this pace the month ends at ${projected}, beyond the total budget of ${limit}.`,
  ),
  trendUp: label('Daily spending trend increasing', '하루 지출이 늘고 있습니다'),
  trendUpDetail: sentence(
    (average: string, limit: string) => `하루 평균 ${average}, 이 속도면 한 달 한도 ${limit}을 넘습니다.`,
    (average, limit) => `${average} a day; at this pace a month exceeds ${limit}.`,
  ),
});

export const costChartsCopy = defineCopy('costCharts', {
  trend: label('Cost Trend', '비용 추이'),
  total: label('total', 'total'),
  distribution: label('Cost Distribution', '비용 분포'),
  noData: label('No data available', '데이터가 없습니다'),
  modelUsage: label('Model Usage', '모델별 사용량'),
  noUsage: label(
    'No usage data yet. Start using the AI console to see costs.',
    '아직 사용 기록이 없습니다. AI 콘솔을 쓰면 비용이 표시됩니다.',
  ),
  noUsageInRange: sentence('이 기간에 사용 기록이 없습니다', 'There is no usage in this range'),
  byAgent: label('Cost by Agent', '에이전트별 비용'),
  date: sentence('날짜', 'Date'),
  modelColumn: label('Model', '모델'),
  cost: label('Cost', '비용'),
  requests: label('Requests', '요청'),
  avgCost: label('Avg Cost', '평균 비용'),
  tokens: label('Tokens, K', '토큰, K'),
  share: sentence('비율', 'Share'),
  agent: label('Agent', '에이전트'),
  other: sentence('그 외', 'other'),
  noPrice: sentence('가격 미상', 'no price'),
  trendSummary: sentence(
    (first: string, last: string, total: string, date: string, most: string) =>
      `${first}부터 ${last}까지 ${total}, 가장 많은 날은 ${date} ${most}입니다.`,
    (first, last, total, date, most) => `${total} from ${first} to ${last}; the most on ${date}, ${most}.`,
  ),
  trendOfDay: sentence(
    (date: string, total: string) => `${date} 하루 ${total}`,
    (date, total) => `${total} on ${date}`,
  ),
  shareSummary: sentence(
    (name: string, share: string) => `가장 큰 부분: ${name}, ${share}`,
    (name, share) => `${name} is the largest part, ${share}.`,
  ),
});

export const usageRowsCopy = defineCopy('usageRows', {
  title: sentence(
    (mark: string) => `${mark}의 요청`,
    (mark) => `Requests of ${mark}`,
  ),
  sum: sentence(
    (count: string, cost: string) => `${count}건, 합계 ${cost}`,
    (count, cost) => `${count} requests, ${cost} in all`,
  ),
  sumOfPriced: sentence(
    (count: string, cost: string, unpriced: string) =>
      `${count}건, 합계 ${cost}, 가격 모르는 요청 ${unpriced}건 제외`,
    (count, cost, unpriced) => `${count} requests, ${cost} in all, ${unpriced} without a price left out`,
  ),
  sumUnknown: sentence(
    (count: string) => `${count}건, 모든 요청의 가격을 모릅니다`,
    (count) => `${count} requests, no request has a known price`,
  ),
  time: sentence('시각', 'Time'),
  agent: label('Agent', '에이전트'),
  model: label('Model', '모델'),
  tokens: label('Tokens', '토큰'),
  cost: label('Cost', '비용'),
  run: label('Run', '실행'),
  noPrice: sentence('가격 미상', 'no price'),
  none: sentence('이 기간에 요청이 없습니다', 'There are no requests in this range'),
});

export const budgetsCopy = defineCopy('budgets', {
  title: sentence('월 예산', 'Monthly budgets'),
  none: sentence(
    (limit: string) => `정해 둔 예산이 없어 기본 한도 ${limit}로 알립니다.`,
    (limit) => `No budget is set: the default limit of ${limit} alerts.`,
  ),
  noneHint: sentence(
    '관리자는 전체, 에이전트, 모델별로 월 한도를 정할 수 있습니다.',
    'An admin can set a monthly limit in all, for an agent, or for a model.',
  ),
  failed: sentence('예산을 불러오지 못했습니다', 'Failed to load the budgets'),
  edit: sentence('예산 설정', 'Set budgets'),
  total: sentence('전체', 'Total'),
  usedOf: sentence(
    (spent: string, limit: string) => `${spent} / ${limit}`,
    (spent, limit) => `${spent} / ${limit}`,
  ),
  projected: sentence(
    (amount: string, elapsed: string, data: string) =>
      `월말 예상 ${amount} (지난 ${elapsed}일, 자료 ${data}일)`,
    (amount, elapsed, data) =>
      `${amount} by the end of the month (${elapsed} days passed, ${data} with data)`,
  ),
  tooEarly: sentence('이 달은 아직 예상할 수 없습니다', 'Too early to project this month'),
  unpriced: sentence(
    (count: string) => `가격 모르는 요청 ${count}건 제외`,
    (count) => `${count} without a price left out`,
  ),
  stops: sentence('다 쓰면 실행을 멈춤', 'stops runs when used up'),
  stopped: sentence(
    (time: string) => `${time}에 실행을 멈췄습니다`,
    (time) => `stopped runs at ${time}`,
  ),
  wentOn: sentence(
    (time: string) => `${time}에 실행을 멈췄고, 다시 시작했습니다`,
    (time) => `stopped runs at ${time}, resumed since`,
  ),
  resume: sentence('다시 시작', 'Resume'),
  resumeReason: sentence('예산 초과 뒤 다시 시작', 'resumed after a budget stop'),
  resumed: sentence('에이전트를 다시 시작했습니다', 'The agents were resumed'),
  resumeFailed: sentence('다시 시작하지 못했습니다', 'The agents were not resumed'),
});

export const budgetStateCopy = defineCopy('budgetState', {
  ok: sentence('여유', 'fine'),
  near: sentence('80% 이상', '80% used'),
  close: sentence('95% 이상', '95% used'),
  reached: sentence('한도 도달', 'used up'),
  over: sentence('한도 초과', 'over'),
}) satisfies Record<BudgetState, unknown>;

export const budgetDialogCopy = defineCopy('budgetDialog', {
  title: sentence('월 예산을 어떻게 정할까요?', 'What may be spent in a month?'),
  description: sentence(
    '워크스페이스 시간대의 달력으로 한 달 기준입니다. 80, 95, 100%와 초과를 달마다 한 번씩 알립니다.',
    'By the calendar month of the workspace. 80, 95, 100% and beyond are each told once a month.',
  ),
  scope: sentence('대상', 'What'),
  total: sentence('전체', 'Total'),
  agent: label('Agent', '에이전트'),
  model: label('Model', '모델'),
  limit: sentence('한도 ($)', 'Limit ($)'),
  stops: sentence(
    '다 쓰면 진행 중인 실행을 멈추고 에이전트를 세웁니다',
    'Stop running work and hold the agents when used up',
  ),
  onlyReports: sentence(
    '보고만 하는 프로그램이라 여기서 멈출 수 없습니다. 알림만 합니다.',
    'This program only reports: it cannot be stopped here. What it spends is told.',
  ),
  add: sentence('예산 추가', 'Add a budget'),
  remove: sentence('이 예산 빼기', 'Remove this budget'),
  save: sentence('저장', 'Save'),
  badLimit: sentence('0.01부터 1000000까지의 금액이 필요합니다', 'An amount from 0.01 to 1000000 is needed'),
  twice: sentence('같은 대상의 예산이 둘입니다', 'There are two budgets for the same'),
  moved: sentence(
    '그사이 다른 사람이 저장했습니다. 닫고 다시 열어 확인해 주세요.',
    'Somebody else saved meanwhile. Close this and look again.',
  ),
  saved: sentence('예산을 저장했습니다', 'The budgets were saved'),
  history: sentence(
    (version: string, by: string, at: string) => `버전 ${version}, ${by}, ${at}`,
    (version, by, at) => `version ${version}, ${by}, ${at}`,
  ),
  takeBack: sentence('이 버전으로 되돌리기', 'Take these back'),
  takeBackOf: sentence(
    (version: string) => `버전 ${version}(으)로 되돌리기`,
    (version) => `Take version ${version} back`,
  ),
});
