import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/** All that the classifier has learnt: for each feature one weight for each task, all of one feature side by side. */
export interface TaskModel<Task extends string> {
  tasks: readonly Task[];
  features: ReadonlyMap<string, number>;
  weights: Float32Array;
}

const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));
const FILE = join(here, 'taskModel.bin');

/** Lays the model beside the built module; the file is for the Node.js that wrote it and later ones. */
export const writeTaskModel = ({ tasks, features, weights }: TaskModel<string>): void => {
  writeFileSync(FILE, serialize({ tasks, features: [...features.keys()], weights }));
};

/** The model that the build has laid there; undefined where the platform runs from its sources. */
export const readTaskModel = <Task extends string>(): TaskModel<Task> | undefined => {
  if (!existsSync(FILE)) return undefined;
  const { tasks, features, weights } = deserialize(readFileSync(FILE)) as {
    tasks: Task[];
    features: string[];
    weights: Float32Array;
  };
  return { tasks, features: new Map(features.map((feature, number) => [feature, number])), weights };
};
