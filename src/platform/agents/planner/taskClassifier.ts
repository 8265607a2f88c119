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

const ROUNDS = 12;
const STEP = 4;
const KEPT = 1 - 1e-5;
const MOST_REASONS = 3;

/** `rests`: for how many rounds it is left out. */
type Example = { features: Int32Array; task: number; rests: number };

/** Weights of all tasks for one feature stand together: what is added for it is read from one place. */
interface Weights {
  tasks: number;
  values: Float64Array;
}

type Classify<Task extends string> = (sentence: string) => TaskGuess<Task>;

const SENTENCES_A_STEP = 20;
const LEARNT_A_STEP = 400;

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
      examples.push({ task, rests: 0, features: Int32Array.from(sentenceFeatures(sentence), numberOf) });
      if (examples.length % SENTENCES_A_STEP === 0) yield;
    }
  }
  const weights = { tasks: tasks.length, values: new Float64Array(numbers.size * tasks.length) };
  for (let round = 0; round < ROUNDS; round++) {
    const order = spread(examples, round);
    for (let from = 0; from < order.length; from += LEARNT_A_STEP) {
      learn(order.slice(from, from + LEARNT_A_STEP), weights, STEP / (1 + round / 10));
      yield;
    }
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

/** A sentence as sure as this teaches nothing more, and is looked at again some rounds later. */
const LEARNT = 0.995;
const RESTS = 3;

const learn = (examples: readonly Example[], weights: Weights, step: number): void => {
  const { tasks, values } = weights;
  for (const example of examples) {
    if (example.rests > 0) {
      example.rests -= 1;
      continue;
    }
    const { features, task } = example;
    const scores = scoresOf(features, weights);
    if ((scores[task] ?? 0) > LEARNT) {
      example.rests = RESTS;
      continue;
    }
    const size = step / Math.sqrt(features.length);
    const changes = scores.map((score, index) => size * ((index === task ? 1 : 0) - score));
    for (const feature of features) {
      const at = feature * tasks;
      for (let index = 0; index < tasks; index += 1)
        values[at + index] = (values[at + index] ?? 0) * KEPT + (changes[index] ?? 0);
    }
  }
};

const scoresOf = (features: ArrayLike<number>, { tasks, values }: Weights): Float64Array => {
  const norm = Math.sqrt(features.length || 1);
  const scores = new Float64Array(tasks);
  for (let one = 0; one < features.length; one += 1) {
    const at = (features[one] ?? 0) * tasks;
    for (let index = 0; index < tasks; index += 1)
      scores[index] = (scores[index] ?? 0) + (values[at + index] ?? 0);
  }
  const highest = Math.max(...scores) / norm;
  let total = 0;
  for (let index = 0; index < tasks; index += 1) {
    const power = Math.exp((scores[index] ?? 0) / norm - highest);
    scores[index] = power;
    total += power;
  }
  return scores.map((power) => power / total);
};

interface Trained<Task> {
  tasks: readonly Task[];
  numbers: ReadonlyMap<string, number>;
  weights: Weights;
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
    .map(({ feature, number }) => ({
      feature,
      weight: weights.values[number * weights.tasks + best.index] ?? 0,
    }))
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
