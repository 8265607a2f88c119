import type { Costs } from '@contract/entities/costs';
import { type Language } from '@contract/clockParts';
import { dayInWords } from '@contract/dayTexts';
import { dollars } from '@platform/common/dollars';
import { modelsNamed } from '../planner/reading/modelNamed';
import { readPeriod } from '../planner/reading/pastPeriod';

/** Range of the question, in ISO 8601, and the words it was asked in. */
export interface CostQuestion {
  from: string;
  to: string;
  words: string | undefined;
  text: string;
}

const TEXTS = {
  ko: {
    week: '최근 7일',
    hours: (count: string) => `최근 ${count}시간`,
    days: (count: string) => `최근 ${count}일`,
    range: (words: string, days: string) => `${words} (${days})`,
    none: (range: string) => `${range}: 사용 기록이 없습니다.`,
    noneOf: (range: string, model: string) => `${range}: ${model} 사용 기록이 없습니다.`,
    total: (range: string, total: string, requests: number) =>
      `${range}: 총 ${total}, 요청 ${String(requests)}건\n\n`,
    model: (name: string, cost: string, requests: number) =>
      `- **${name}**: ${cost}, ${String(requests)}건\n`,
    agent: (name: string, cost: string) => `\n가장 많이 쓴 에이전트는 ${name} (${cost})입니다.`,
    unpriced: '가격 정보 없음',
  },
  en: {
    week: 'Last 7 days',
    hours: (count: string) => `Last ${count} hours`,
    days: (count: string) => `Last ${count} days`,
    range: (words: string, days: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)} (${days})`,
    none: (range: string) => `${range}: no usage is recorded.`,
    noneOf: (range: string, model: string) => `${range}: no usage of ${model} is recorded.`,
    total: (range: string, total: string, requests: number) =>
      `${range}: ${total} in ${String(requests)} requests\n\n`,
    model: (name: string, cost: string, requests: number) =>
      `- **${name}**: ${cost}, ${String(requests)} requests\n`,
    agent: (name: string, cost: string) => `\nThe agent that spent most is ${name} (${cost}).`,
    unpriced: 'no price known',
  },
};

const WEEK_MS = 7 * 86_400_000;

/** The span a text names; the last seven days unless it names one. */
export const costQuestion = (text: string, now: Date): CostQuestion => {
  const period = readPeriod(text, now);
  const from = period?.from ?? new Date(now.getTime() - WEEK_MS);
  const end = period && period.to < now ? period.to : new Date(now.getTime() + 1);
  return { from: from.toISOString(), to: end.toISOString(), words: period?.words, text };
};

/** Total, by model, and the agent that spends most, piece by piece; of the models that were named only those. */
export const costTexts = (costs: Costs, question: CostQuestion, language: Language): string[] => {
  const texts = TEXTS[language];
  const { summary, modelUsage, agentCosts } = costs;
  const range = rangeText(question, language);
  const named = modelsNamed(
    question.text,
    modelUsage.map(({ name }) => name),
  );
  if (named) {
    const shown = modelUsage.filter(({ name }) => named.names.includes(name));
    if (shown.length === 0) return [texts.noneOf(range, named.words)];
    return [`${range}\n\n`, ...shown.map((one) => modelLine(one, language))];
  }
  const { totalCost, totalRequests, unpricedRequests } = summary;
  if (totalRequests === 0) return [texts.none(range)];
  const total = unpricedRequests === totalRequests ? texts.unpriced : dollars(totalCost);
  const top = [...agentCosts].sort((a, b) => b.cost - a.cost)[0];
  return [
    texts.total(range, total, totalRequests),
    ...modelUsage.map((one) => modelLine(one, language)),
    ...(top && top.cost > 0 ? [texts.agent(top.agent, dollars(top.cost))] : []),
  ];
};

const modelLine = ({ name, cost, requests }: Costs['modelUsage'][number], language: Language): string => {
  const texts = TEXTS[language];
  return texts.model(name, cost === null ? texts.unpriced : dollars(cost), requests);
};

const rangeText = ({ from, to, words }: CostQuestion, language: Language): string => {
  const texts = TEXTS[language];
  const [first, last] = [dayInWords(from, language), dayInWords(new Date(to).getTime() - 2, language)];
  return texts.range(spanWords(words, language), first === last ? first : `${first} - ${last}`);
};

/** As a command says it, `90d` or `24h`, in words. */
const spanWords = (words: string | undefined, language: Language): string => {
  const texts = TEXTS[language];
  const [, count = '', unit] = /^(\d+)\s*([dh])$/i.exec(words ?? '') ?? [];
  if (unit === undefined) return words ?? texts.week;
  return unit.toLowerCase() === 'h' ? texts.hours(count) : texts.days(count);
};
