import { diffLines } from 'diff';
import type { PromptDiff } from '@contract/entities/prompt';
import { comparePrompts } from '@contract/promptChanges';
import { readPrompt } from './frontMatter';

const sideOf = (text: string) => ({ text, persona: readPrompt(text).persona });

/** From the older text to the newer one. */
export const diffPrompts = (before: string, after: string): PromptDiff =>
  comparePrompts(sideOf(before), sideOf(after), (a, b) => diffLines(a, b));

/** Two texts that are no prompts. */
export const diffLinesOf = (before: string, after: string): PromptDiff['changes'] =>
  comparePrompts({ text: before, persona: undefined }, { text: after, persona: undefined }, (a, b) =>
    diffLines(a, b),
  ).changes;
