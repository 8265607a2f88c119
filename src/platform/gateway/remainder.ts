import { createHash } from 'node:crypto';
import type { HeardOutput } from './agentEvents';

/** Tells of an answer only what was not told before: a whole task repeats what pieces of it have said. */
export const createRemainder = () => {
  let said = '';
  const told = new Set<string>();
  const isNew = (output: HeardOutput): boolean => {
    const key = keyOf(output);
    return !told.has(key) && told.add(key).size > 0;
  };
  const piece = (outputs: HeardOutput[]): HeardOutput[] => {
    for (const output of outputs) {
      if (output.kind === 'text' && output.line !== true) said += output.text;
      else if (output.kind !== 'status') told.add(keyOf(output));
    }
    return outputs;
  };
  return {
    /** Outputs of a piece. */
    piece,
    /** Those of the task as a whole. A text that is not what was said so far is left out: it was heard already. */
    whole: (outputs: HeardOutput[]): HeardOutput[] => {
      if (said === '' && told.size === 0) return piece(outputs);
      const isPlain = (output: HeardOutput): boolean => output.kind === 'text' && output.line !== true;
      const all = outputs.map((output) => (isPlain(output) && 'text' in output ? output.text : '')).join('');
      const rest = all.startsWith(said) ? all.slice(said.length) : '';
      said += rest;
      const others = outputs.filter(
        (output) => !isPlain(output) && (output.kind === 'status' || isNew(output)),
      );
      return [...(rest === '' ? [] : [{ kind: 'text' as const, text: rest }]), ...others];
    },
  };
};

/** Bytes by their hash: they are many. */
const keyOf = (output: HeardOutput): string => {
  if (output.kind !== 'given' || !('bytes' in output.file)) return JSON.stringify(output);
  const { name, bytes } = output.file;
  return JSON.stringify(['bytes', name, createHash('sha256').update(bytes).digest('hex')]);
};
