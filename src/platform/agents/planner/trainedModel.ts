import { classifierOf, type Classify, type TrainedModel } from './sentenceClassifier';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/** Classifiers that the build trains, each of its own sentences. */
export type ClassifierName = 'task' | 'cardFollowUp';

const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));
let folder = here;
const fileOf = (name: ClassifierName): string => join(folder, `${name}Model.bin`);

/** For what runs from the sources, beside a build that is as new as they are. */
export const readModelsFrom = (built: string): void => {
  folder = built;
};

/** Lays the model beside the built module; the file is for the Node.js that wrote it and later ones. */
export const writeModel = (
  name: ClassifierName,
  { labels, features, weights }: TrainedModel<string>,
): void => {
  writeFileSync(fileOf(name), serialize({ labels, features: [...features.keys()], weights }));
};

/** The model that the build has laid there; undefined where the platform runs from its sources. */
const readModel = <Label extends string>(name: ClassifierName): TrainedModel<Label> | undefined => {
  const file = fileOf(name);
  if (!existsSync(file)) return undefined;
  const { labels, features, weights } = deserialize(readFileSync(file)) as {
    labels: Label[];
    features: string[];
    weights: Float32Array;
  };
  return { labels, features: new Map(features.map((feature, number) => [feature, number])), weights };
};

/** By the model of the build; what runs from the sources learns first. Neither is done before a text is given. */
export const trainedClassifier = <Label extends string>(
  name: ClassifierName,
  learn: () => TrainedModel<Label>,
): Classify<Label> => {
  let ready: Classify<Label> | undefined;
  return (text) => {
    ready ??= classifierOf(readModel<Label>(name) ?? learn());
    return ready(text);
  };
};
