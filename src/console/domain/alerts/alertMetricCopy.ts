import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** Names of the figures that a rule looks at, with their units. */
export const alertMetricCopy = defineCopy('alertMetric', {
  'error-rate': sentence('오류율 (%)', 'Error rate (%)'),
  errors: sentence('오류 수', 'Errors'),
  'log-entries': sentence('필터에 맞는 로그 수', 'Log entries that match'),
  latency: sentence('평균 응답 시간 (ms)', 'Mean response time (ms)'),
  cost: sentence('모델 비용 ($)', 'Cost of models ($)'),
  budget: sentence('예산 사용률 (%)', 'Budget used (%)'),
  'silent-agent': sentence('에이전트 무응답 (분)', 'Agent silent for (min)'),
  approvals: sentence('가장 오래 기다린 승인 (분)', 'Oldest waiting approval (min)'),
  'tool-failures': sentence('도구 호출 실패율 (%)', 'Failed tool calls (%)'),
  'tool-drift': sentence('정의가 바뀐 도구 수', 'Changed tool definitions'),
  'failed-deliveries': sentence('전달 실패한 알림 수', 'Alerts not delivered'),
  cpu: sentence('CPU 사용률 (%)', 'CPU (%)'),
  memory: sentence('메모리 사용률 (%)', 'Memory (%)'),
});

/** Words of the alert of a rule. */
export const ruleAlertCopy = defineCopy('ruleAlert', {
  above: sentence(
    (metric: string, value: number, threshold: number) =>
      `${metric}: ${rounded(value)}, 기준 ${rounded(threshold)} 초과`,
    (metric, value, threshold) => `${metric}: ${rounded(value)}, above ${rounded(threshold)}`,
  ),
  atLeast: sentence(
    (metric: string, value: number, threshold: number) =>
      `${metric}: ${rounded(value)}, 기준 ${rounded(threshold)} 이상`,
    (metric, value, threshold) => `${metric}: ${rounded(value)}, at least ${rounded(threshold)}`,
  ),
});
