import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const analyzeCopy = defineCopy('analyze', {
  title: label('Analyze', '분석'),
  subtitle: sentence('기간을 바로 앞 기간과 견줍니다', 'A range against the one just before'),
  refresh: sentence('새로 고침', 'Refresh'),
  tabs: sentence('보기', 'View'),
  performance: label('Performance', '성능'),
  llm: label('LLM', 'LLM'),
  range: label('Range', '기간'),
  '1h': label('Last Hour', '최근 1시간'),
  '24h': label('Last 24 Hours', '최근 24시간'),
  '7d': label('Last 7 Days', '최근 7일'),
  '30d': label('Last 30 Days', '최근 30일'),
  metrics: sentence('주요 지표', 'Key metrics'),
  responseTime: label('Average Response Time', '평균 응답 시간'),
  successRate: label('Success Rate', '성공률'),
  errorRate: label('Error Rate', '오류율'),
  throughput: label('Throughput', '처리량'),
  perHour: sentence('건/시간', '/h'),
  up: sentence(
    (amount: string) => `앞 기간보다 ${amount} 높음`,
    (amount) => `${amount} higher than before`,
  ),
  down: sentence(
    (amount: string) => `앞 기간보다 ${amount} 낮음`,
    (amount) => `${amount} lower than before`,
  ),
  same: sentence('앞 기간과 같음', 'same as before'),
  noNow: sentence('이 기간 자료 없음', 'no data in this range'),
  noBefore: sentence('앞 기간 자료 없음', 'no data before'),
  points: sentence(
    (value: string) => `${value}%p`,
    (value) => `${value} points`,
  ),
  trends: label('Performance Trends', '성능 추이'),
  volume: sentence('로그와 오류', 'Entries and errors'),
  entries: sentence('로그', 'Entries'),
  errors: label('Errors', '오류'),
  time: sentence('시각', 'Time'),
  trendSummary: sentence(
    (entries: string, errors: string) => `로그 ${entries}개, 그중 오류 ${errors}개`,
    (entries, errors) => `${entries} entries, ${errors} of them errors`,
  ),
  distribution: label('Error Distribution', '오류 분포'),
  kind: sentence('종류', 'Kind'),
  count: sentence('개수', 'Count'),
  noErrors: sentence('이 기간에 오류가 없습니다', 'There are no errors in this range'),
  noData: label('No data available', '데이터가 없습니다'),
  kindSummary: sentence(
    (kind: string, share: string) => `가장 많은 종류: ${kind}, ${share}`,
    (kind, share) => `Most: ${kind}, ${share}`,
  ),
  agents: label('Agent Performance', '에이전트 성능'),
  agent: label('Agent', '에이전트'),
  efficiency: label('Efficiency (clean entries)', '효율 (문제없는 로그)'),
  efficiencyHint: sentence(
    '효율은 경고도 오류도 아닌 로그의 비율, 성공률은 끝난 작업 중 완료된 비율입니다.',
    'Efficiency: entries that are neither warning nor error. Success rate: ended tasks that were completed.',
  ),
  tasksOf: sentence(
    (agent: string) => `${agent}의 끝난 작업 보기`,
    (agent) => `Show the ended tasks of ${agent}`,
  ),
  insights: label('Insights and Recommendations', '인사이트와 제안'),
  noInsights: sentence('이 기간에는 말할 만한 자료가 없습니다', 'Too little data in this range'),
  evidence: sentence('근거 보기', 'Show the evidence'),
  failed: sentence('분석을 불러오지 못했습니다', 'Failed to load the analysis'),
  loading: sentence('분석을 불러오는 중', 'Loading'),
  llmTitle: sentence('모델별 사용량', 'Usage by model'),
  model: label('Model', '모델'),
  cost: label('Cost', '비용'),
  requests: label('Requests', '요청'),
  noPrice: sentence('가격 미상', 'no price'),
  toCosts: sentence('LLM 비용에서 보기', 'Open the costs'),
  noUsage: sentence('이 기간에 모델 호출이 없습니다', 'No model was called in this range'),
  llmFailed: label('Failed to load LLM costs', 'LLM 비용을 불러오지 못했습니다'),
});

export const taskRowsCopy = defineCopy('taskRows', {
  all: sentence('끝난 작업', 'Ended tasks'),
  of: sentence(
    (agent: string) => `${agent}의 끝난 작업`,
    (agent) => `Ended tasks of ${agent}`,
  ),
  sum: sentence(
    (count: string, completed: string) => `${count}건 중 ${completed}건 완료`,
    (count, completed) => `${completed} of ${count} completed`,
  ),
  time: sentence('끝난 시각', 'Ended'),
  agent: label('Agent', '에이전트'),
  state: sentence('상태', 'State'),
  run: label('Run', '실행'),
  error: label('Error', '오류'),
});

export const insightCopy = defineCopy('insight', {
  'top-error': sentence(
    (subject: string, value: string) => `오류의 ${value}%가 ${subject}입니다. 이 로그부터 살펴보세요.`,
    (subject, value) => `${value}% of the errors are ${subject}. Look at these first.`,
  ),
  'slow-agent': sentence(
    (subject: string, value: string) =>
      `${subject}: 평균 ${value} ms로 가장 느립니다. 모델과 도구를 견주어 보세요.`,
    (subject, value) => `${subject} is the slowest with ${value} ms. Compare its model and tools.`,
  ),
  'low-success': sentence(
    (subject: string, value: string) => `${subject}: 성공률 ${value}%. 오류를 읽어 보세요.`,
    (subject, value) => `${subject}: success rate ${value}%. Read its errors.`,
  ),
  'costly-model': sentence(
    (subject: string, value: string) => `${subject}: 비용의 ${value}%. 짧은 답에는 작은 모델을 써 보세요.`,
    (subject, value) => `${subject}: ${value}% of the cost. Try a smaller model for short answers.`,
  ),
  'all-well': sentence<(subject: string, value: string) => string>(
    () => '이 기간에 눈에 띄는 문제가 없습니다.',
    () => 'Nothing stands out in this range.',
  ),
});
