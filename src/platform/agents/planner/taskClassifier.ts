import { sentenceFeatures } from './sentenceFeatures';
import type { TaskModel } from './taskModel';

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
  values: Float64Array | Float32Array;
}

export type Classify<Task extends string> = (sentence: string) => TaskGuess<Task>;

/** Multinomial logistic regression, trained on the sentences in an order that is always the same. */
export const train = <Task extends string>(
  sentences: Readonly<Record<Task, readonly string[]>>,
): TaskModel<Task> => {
  const tasks = Object.keys(sentences) as Task[];
  const features = new Map<string, number>();
  const numberOf = (feature: string): number => {
    const number = features.get(feature) ?? features.size;
    features.set(feature, number);
    return number;
  };
  const examples = tasks.flatMap((name, task) =>
    sentences[name].map((sentence): Example => ({
      task,
      rests: 0,
      features: Int32Array.from(sentenceFeatures(sentence), numberOf),
    })),
  );
  const weights = { tasks: tasks.length, values: new Float64Array(features.size * tasks.length) };
  for (let round = 0; round < ROUNDS; round++) {
    learn(spread(examples, round), weights, STEP / (1 + round / 10));
  }
  return { tasks, features, weights: Float32Array.from(weights.values) };
};

/** Names the likeliest task of a sentence by what was learnt. */
export const classifierOf =
  <Task extends string>(model: TaskModel<Task>): Classify<Task> =>
  (sentence) =>
    guess(sentence, model);

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

const guess = <Task extends string>(
  sentence: string,
  { tasks, features, weights: values }: TaskModel<Task>,
): TaskGuess<Task> => {
  const weights = { tasks: tasks.length, values };
  const known = sentenceFeatures(sentence).flatMap((feature) => {
    const number = features.get(feature);
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
      weight: values[number * tasks.length + best.index] ?? 0,
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
