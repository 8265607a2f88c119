import type { Costs } from '@contract/entities/usage';
import type { CostRange } from '@contract/http/usage';
import type { Language } from '@contract/seoulTime';
import { dollars } from '@platform/common/dollars';

const TEXTS = {
  ko: {
    range: {
      '24h': '최근 24시간',
      '1d': '최근 24시간',
      '7d': '최근 7일',
      '30d': '최근 30일',
      '90d': '최근 90일',
    },
    none: (range: string) => `${range} 동안 사용 기록이 없습니다.`,
    total: (range: string, total: string, requests: number) =>
      `${range}: 총 ${total}, 요청 ${String(requests)}건\n\n`,
    model: (name: string, cost: string, requests: number) =>
      `- **${name}**: ${cost}, ${String(requests)}건\n`,
    agent: (name: string, cost: string) => `\n가장 많이 쓴 에이전트는 ${name} (${cost})입니다.`,
    unpriced: '가격 정보 없음',
  },
  en: {
    range: {
      '24h': 'Last 24 hours',
      '1d': 'Last 24 hours',
      '7d': 'Last 7 days',
      '30d': 'Last 30 days',
      '90d': 'Last 90 days',
    },
    none: (range: string) => `${range}: no usage is recorded.`,
    total: (range: string, total: string, requests: number) =>
      `${range}: ${total} in ${String(requests)} requests\n\n`,
    model: (name: string, cost: string, requests: number) =>
      `- **${name}**: ${cost}, ${String(requests)} requests\n`,
    agent: (name: string, cost: string) => `\nThe agent that spent most is ${name} (${cost}).`,
    unpriced: 'no price known',
  },
};

/** The range a text names; a week unless it names one. */
export const costRangeOf = (text: string): CostRange => {
  if (/90\s*일|90\s*d(?:ays)?\b|분기|quarter/i.test(text)) return '90d';
  if (/30\s*일|한\s*달|월간|30\s*d(?:ays)?\b|\bmonth/i.test(text)) return '30d';
  if (/24\s*시간|오늘|하루|24\s*h|\b1d\b|\btoday\b|\bday\b/i.test(text)) return '24h';
  return '7d';
};

/** Total, by model, and the agent that spends most, piece by piece. */
export const costTexts = (
  { summary, modelUsage, agentCosts }: Costs,
  timeRange: CostRange,
  language: Language,
): string[] => {
  const texts = TEXTS[language];
  const range = texts.range[timeRange];
  const { totalCost, totalRequests, unpricedRequests } = summary;
  if (totalRequests === 0) return [texts.none(range)];
  const total = unpricedRequests === totalRequests ? texts.unpriced : dollars(totalCost);
  const models = modelUsage.map(({ name, cost, requests }) =>
    texts.model(name, cost === null ? texts.unpriced : dollars(cost), requests),
  );
  const top = [...agentCosts].sort((a, b) => b.cost - a.cost)[0];
  return [
    texts.total(range, total, totalRequests),
    ...models,
    ...(top && top.cost > 0 ? [texts.agent(top.agent, dollars(top.cost))] : []),
  ];
};
