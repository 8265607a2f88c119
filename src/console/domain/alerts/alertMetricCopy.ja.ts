import type { LateWords } from '@console/common/copy/defineCopy';
import { rounded } from './alertMetricCopy';

export const alertMetricJa: LateWords<'alertMetric'> = {
  'error-rate': 'エラー率（%）',
  errors: 'エラー',
  'log-entries': '条件に合うログ',
  latency: '平均応答時間（ms）',
  cost: 'モデルの費用（$）',
  budget: '予算の消化率（%）',
  'silent-agent': 'エージェントの無応答（分）',
  approvals: '最も古い承認待ち（分）',
  'tool-failures': 'ツール呼び出しの失敗（%）',
  'tool-drift': '変更されたツール定義',
  'failed-deliveries': '届かなかったアラート',
  cpu: 'CPU（%）',
  memory: 'メモリ（%）',
};

export const ruleAlertJa: LateWords<'ruleAlert'> = {
  above: (metric, value, threshold) => `${metric}: ${rounded(value)}、${rounded(threshold)}を超過`,
  atLeast: (metric, value, threshold) => `${metric}: ${rounded(value)}、${rounded(threshold)}以上`,
};
