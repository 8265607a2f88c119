import { sentenceFeatures } from './sentenceFeatures';

/** How sure the classifier is of a task, and what spoke for it. */
export interface TaskGuess<Task extends string> {
  task: Task;
  /** Between 0 and 1; all tasks together are 1. */
  score: number;
  /** Every task, the likeliest first. */
  ranked: { task: Task; score: number }[];
  /** The features that spoke most for it, the strongest first. */
  because: string[];
}

const ROUNDS = 20;
const STEP = 4;
const KEPT = 1 - 1e-5;
const MOST_REASONS = 3;

type Example = { features: number[]; task: number };

type Classify<Task extends string> = (sentence: string) => TaskGuess<Task>;

const SENTENCES_A_STEP = 20;

/** Multinomial logistic regression, trained on the sentences in an order that is always the same; small step by step. */
export function* trainingSteps<Task extends string>(
  sentences: Readonly<Record<Task, readonly string[]>>,
): Generator<undefined, Classify<Task>> {
  const tasks = Object.keys(sentences) as Task[];
  const numbers = new Map<string, number>();
  const numberOf = (feature: string): number => {
    const known = numbers.get(feature);
    if (known !== undefined) return known;
    numbers.set(feature, numbers.size);
    return numbers.size - 1;
  };
  const examples: Example[] = [];
  for (const [task, name] of tasks.entries()) {
    for (const sentence of sentences[name]) {
      examples.push({ task, features: sentenceFeatures(sentence).map(numberOf) });
      if (examples.length % SENTENCES_A_STEP === 0) yield;
    }
  }
  const weights = tasks.map(() => new Float64Array(numbers.size));
  for (let round = 0; round < ROUNDS; round++) {
    learn(spread(examples, round), weights, STEP / (1 + round / 10));
    yield;
  }
  return (sentence) => guess(sentence, { tasks, numbers, weights });
}

/** Each round in another order, each run in the same. */
const spread = (examples: readonly Example[], round: number): Example[] => {
  const stride = 7 + 2 * round;
  return examples
    .map((example, index) => ({ example, at: (index * stride * 7919 + round * 104_729) % 1_000_003 }))
    .sort((a, b) => a.at - b.at)
    .map(({ example }) => example);
};

/** A sentence as sure as this teaches nothing more. */
const LEARNT = 0.995;

const learn = (examples: readonly Example[], weights: readonly Float64Array[], step: number): void => {
  for (const { features, task } of examples) {
    const scores = scoresOf(features, weights);
    if ((scores[task] ?? 0) > LEARNT) continue;
    const size = step / Math.sqrt(features.length);
    for (const [index, row] of weights.entries()) {
      const change = size * ((index === task ? 1 : 0) - (scores[index] ?? 0));
      for (const feature of features) row[feature] = (row[feature] ?? 0) * KEPT + change;
    }
  }
};

const scoresOf = (features: readonly number[], weights: readonly Float64Array[]): number[] => {
  const norm = Math.sqrt(features.length || 1);
  const sums = weights.map((row) => {
    let sum = 0;
    for (const feature of features) sum += row[feature] ?? 0;
    return sum / norm;
  });
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / total);
};

interface Trained<Task> {
  tasks: readonly Task[];
  numbers: ReadonlyMap<string, number>;
  weights: readonly Float64Array[];
}

const guess = <Task extends string>(
  sentence: string,
  { tasks, numbers, weights }: Trained<Task>,
): TaskGuess<Task> => {
  const known = sentenceFeatures(sentence).flatMap((feature) => {
    const number = numbers.get(feature);
    return number === undefined ? [] : [{ feature, number }];
  });
  const scores = scoresOf(
    known.map(({ number }) => number),
    weights,
  );
  const ranked = tasks.map((task, index) => ({ task, index, score: scores[index] ?? 0 }));
  const [best] = ranked.sort((a, b) => b.score - a.score) as [(typeof ranked)[0]];
  const because = known
    .map(({ feature, number }) => ({ feature, weight: weights[best.index]?.[number] ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_REASONS)
    .map(({ feature }) => feature.replace(/^~/, ''));
  return {
    task: best.task,
    score: best.score,
    ranked: ranked.map(({ task, score }) => ({ task, score })),
    because,
  };
};
