import { diffLines } from 'diff';
import type { PromptDiff } from '@contract/entities/prompt';
import { comparePrompts } from '@contract/promptChanges';
import { readPrompt } from './frontMatter';

const sideOf = (text: string) => ({ text, persona: readPrompt(text).persona });

/** From the older text to the newer one. */
export const diffPrompts = (before: string, after: string): PromptDiff =>
  comparePrompts(sideOf(before), sideOf(after), (a, b) => diffLines(a, b));
