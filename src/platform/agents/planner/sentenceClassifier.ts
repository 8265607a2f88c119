import { sentenceFeatures } from './sentenceFeatures';

/** How sure the classifier is of a label, and what spoke for it. */
export interface Guess<Label extends string> {
  label: Label;
  /** Between 0 and 1; all labels together are 1. */
  score: number;
  /** Every label, the likeliest first. */
  ranked: { label: Label; score: number }[];
  /** The features that spoke most for it, the strongest first. */
  because: string[];
}

/** All that the classifier has learnt: for each feature one weight for each label, all of one feature side by side. */
export interface TrainedModel<Label extends string> {
  labels: readonly Label[];
  features: ReadonlyMap<string, number>;
  weights: Float32Array;
}

const ROUNDS = 12;
const STEP = 4;
const KEPT = 1 - 1e-5;
const MOST_REASONS = 3;

/** `rests`: for how many rounds it is left out. */
type Example = { features: Int32Array; label: number; rests: number };

/** Weights of all labels for one feature stand together: what is added for it is read from one place. */
interface Weights {
  labels: number;
  values: Float64Array | Float32Array;
}

export type Classify<Label extends string> = (sentence: string) => Guess<Label>;

/** Multinomial logistic regression, trained on the sentences in an order that is always the same. */
export const train = <Label extends string>(
  sentences: Readonly<Record<Label, readonly string[]>>,
): TrainedModel<Label> => {
  const labels = Object.keys(sentences) as Label[];
  const features = new Map<string, number>();
  const numberOf = (feature: string): number => {
    const number = features.get(feature) ?? features.size;
    features.set(feature, number);
    return number;
  };
  const examples = labels.flatMap((name, label) =>
    sentences[name].map((sentence): Example => ({
      label,
      rests: 0,
      features: Int32Array.from(sentenceFeatures(sentence), numberOf),
    })),
  );
  const weights = { labels: labels.length, values: new Float64Array(features.size * labels.length) };
  for (let round = 0; round < ROUNDS; round++) {
    learn(spread(examples, round), weights, STEP / (1 + round / 10));
  }
  return { labels, features, weights: Float32Array.from(weights.values) };
};

/** Names the likeliest label of a sentence by what was learnt. */
export const classifierOf =
  <Label extends string>(model: TrainedModel<Label>): Classify<Label> =>
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
  const { labels, values } = weights;
  for (const example of examples) {
    if (example.rests > 0) {
      example.rests -= 1;
      continue;
    }
    const { features, label } = example;
    const scores = scoresOf(features, weights);
    if ((scores[label] ?? 0) > LEARNT) {
      example.rests = RESTS;
      continue;
    }
    const size = step / Math.sqrt(features.length);
    const changes = scores.map((score, index) => size * ((index === label ? 1 : 0) - score));
    for (const feature of features) {
      const at = feature * labels;
      for (let index = 0; index < labels; index += 1)
        values[at + index] = (values[at + index] ?? 0) * KEPT + (changes[index] ?? 0);
    }
  }
};

const scoresOf = (features: ArrayLike<number>, { labels, values }: Weights): Float64Array => {
  const norm = Math.sqrt(features.length || 1);
  const scores = new Float64Array(labels);
  for (let one = 0; one < features.length; one += 1) {
    const at = (features[one] ?? 0) * labels;
    for (let index = 0; index < labels; index += 1)
      scores[index] = (scores[index] ?? 0) + (values[at + index] ?? 0);
  }
  const highest = Math.max(...scores) / norm;
  let total = 0;
  for (let index = 0; index < labels; index += 1) {
    const power = Math.exp((scores[index] ?? 0) / norm - highest);
    scores[index] = power;
    total += power;
  }
  return scores.map((power) => power / total);
};

const guess = <Label extends string>(
  sentence: string,
  { labels, features, weights: values }: TrainedModel<Label>,
): Guess<Label> => {
  const weights = { labels: labels.length, values };
  const known = sentenceFeatures(sentence).flatMap((feature) => {
    const number = features.get(feature);
    return number === undefined ? [] : [{ feature, number }];
  });
  const scores = scoresOf(
    known.map(({ number }) => number),
    weights,
  );
  const ranked = labels.map((label, index) => ({ label, index, score: scores[index] ?? 0 }));
  const [best] = ranked.sort((a, b) => b.score - a.score) as [(typeof ranked)[0]];
  const because = known
    .map(({ feature, number }) => ({
      feature,
      weight: values[number * labels.length + best.index] ?? 0,
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_REASONS)
    .map(({ feature }) => feature.replace(/^~/, ''));
  return {
    label: best.label,
    score: best.score,
    ranked: ranked.map(({ label, score }) => ({ label, score })),
    because,
  };
};
