import type { Prompt, PromptDiff, PromptVersion } from '@contract/entities/prompt';
import { useMemo } from 'react';
import { diffRows, turnDiff, type DiffRow } from './diffRows';
import { useGetPromptDiffQuery, useGetPromptsQuery, useGetPromptVersionsQuery } from './promptsApi';
import { chooseVersions, isOlder, type VersionChoice } from './versionChoice';

export interface AskedDiff {
  /** A prompt's id, or the agent that works with it. */
  subject: string;
  versionA: string | null;
  versionB: string | null;
}

/** Differences, told from the older version to the newer one. */
export interface Comparison {
  diff: PromptDiff;
  rows: DiffRow[];
  left: string;
  right: string;
}

export type DiffState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'empty'; why: 'no-prompt' | 'no-pair' }
  | { status: 'ready'; comparison: Comparison };

const compare = (
  answer: PromptDiff,
  { versionA, versionB }: VersionChoice,
  versions: readonly PromptVersion[],
): Comparison => {
  const turned = isOlder(versionB, versionA);
  const [left, right] = turned ? [versionB, versionA] : [versionA, versionB];
  const textOf = (wanted: string) => versions.find(({ version }) => version === wanted)?.content ?? '';
  const diff = turned ? turnDiff(answer) : answer;
  const texts = { left: textOf(left), right: textOf(right) };
  return {
    diff,
    left,
    right,
    rows: diffRows(diff.changes, { ...texts, changedCountsIn: turned ? 'left' : 'right' }),
  };
};

/** Two versions of one prompt compared by the platform. Behaviour, section 7.3. */
export const usePromptDiff = ({ subject, versionA, versionB }: AskedDiff) => {
  const prompts = useGetPromptsQuery(undefined);
  const prompt: Prompt | undefined = prompts.data?.prompts.find(
    ({ id, agentId }) => id === subject || agentId === subject,
  );
  const listed = useGetPromptVersionsQuery(prompt?.id ?? '', { skip: prompt === undefined });
  const versions = listed.currentData?.versions;
  const choice = prompt && versions && chooseVersions(prompt, versions, { versionA, versionB });
  const agentId = prompt?.agentId;
  const skip = choice === undefined || agentId === undefined;
  const query = useGetPromptDiffQuery(
    { agentId: agentId ?? '', versionA: choice?.versionA ?? '', versionB: choice?.versionB ?? '' },
    { skip, refetchOnMountOrArgChange: true },
  );
  const answer = query.currentData?.diff;
  const a = choice?.versionA;
  const b = choice?.versionB;
  const comparison = useMemo(
    () =>
      answer && versions && a !== undefined && b !== undefined
        ? compare(answer, { versionA: a, versionB: b }, versions)
        : undefined,
    [answer, versions, a, b],
  );
  const error = prompts.error ?? listed.error ?? query.error;
  const state = ((): DiffState => {
    if (error) return { status: 'failed', error };
    if (prompts.data && !agentId) return { status: 'empty', why: 'no-prompt' };
    if (versions && !choice) return { status: 'empty', why: 'no-pair' };
    return comparison ? { status: 'ready', comparison } : { status: 'loading' };
  })();
  const refresh = (): void => {
    if (prompts.error ?? listed.error) void prompts.refetch();
    if (prompt) void listed.refetch();
    if (!skip) void query.refetch();
  };
  return { state, prompt, versions: versions ?? [], choice, refresh, isFetching: query.isFetching };
};
