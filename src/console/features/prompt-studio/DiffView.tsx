import { useCopy } from '@console/common/copy/languageContext';
import { CopyDiffButton } from '@console/domain/prompts/CopyDiffButton';
import { DiffBody } from '@console/domain/prompts/DiffBody';
import { diffRows } from '@console/domain/prompts/diffRows';
import { promptsCopy } from '@console/domain/prompts/promptsCopy';
import type { DiffState } from '@console/domain/prompts/usePromptDiff';
import { chooseVersions, isOlder } from '@console/domain/prompts/versionChoice';
import { VersionSelect } from '@console/domain/prompts/VersionSelect';
import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { comparePrompts } from '@contract/promptChanges';
import { diffLines } from 'diff';
import { useMemo } from 'react';
import { promptStudioCopy } from './promptStudioCopy';
import { checkText } from './promptText';
import { Bar } from './studioParts';
import { DRAFT, type StudioAddress } from './useStudioAddress';

/** Versions that are compared unless the address says: the draft with the stored one, else version with version. */
const chosen = (
  address: StudioAddress,
  prompt: Prompt,
  versions: readonly PromptVersion[],
  draft: string | undefined,
): { a: string; b: string } | undefined => {
  const known = [...versions.map(({ version }) => version), ...(draft === undefined ? [] : [DRAFT])];
  const asked = (name: string | null) => (name !== null && known.includes(name) ? name : undefined);
  const [a, b] = [asked(address.a), asked(address.b)];
  const beside = (other: string | undefined) => (other === DRAFT ? prompt.version : DRAFT);
  if (draft !== undefined) return { a: a ?? beside(b), b: b ?? beside(a ?? beside(b)) };
  const pair = chooseVersions(prompt, versions, { versionA: a ?? null, versionB: b ?? null });
  return pair && { a: pair.versionA, b: pair.versionB };
};

interface DiffViewProps {
  prompt: Prompt;
  versions: readonly PromptVersion[] | undefined;
  error: unknown;
  /** Words that are not saved, if there are any. */
  draft: string | undefined;
  address: StudioAddress;
  onRetry: () => void;
}

/** Two versions, or the draft and a version, side by side; the older on the left, the draft always right. */
export const DiffView = ({ prompt, versions, error, draft, address, onRetry }: DiffViewProps) => {
  const words = useCopy(promptsCopy);
  const own = useCopy(promptStudioCopy);
  const pair = versions && chosen(address, prompt, versions, draft);
  const state = useDiffState(pair, versions, draft, error);
  const choices = [...(draft === undefined ? [] : [{ version: DRAFT }]), ...(versions ?? [])];
  const nameOf = (version: string) => (version === DRAFT ? own.draft : undefined);
  return (
    <>
      {pair ? (
        <Bar as="div">
          {(['a', 'b'] as const).map((side) => (
            <VersionSelect
              key={side}
              label={side === 'a' ? words.versionA : words.versionB}
              value={pair[side]}
              versions={choices}
              current={prompt.activeVersion}
              nameOf={nameOf}
              onChange={(version) => {
                address.show('diff', { ...pair, [side]: version });
              }}
            />
          ))}
          <div className="end">
            <CopyDiffButton rows={state.status === 'ready' ? state.comparison.rows : []} />
          </div>
        </Bar>
      ) : null}
      <DiffBody
        state={state}
        versions={versions ?? []}
        current={prompt.activeVersion}
        nameOf={nameOf}
        onRetry={onRetry}
      />
    </>
  );
};

const useDiffState = (
  pair: { a: string; b: string } | undefined,
  versions: readonly PromptVersion[] | undefined,
  draft: string | undefined,
  error: unknown,
): DiffState => {
  const a = pair?.a;
  const b = pair?.b;
  return useMemo((): DiffState => {
    if (!versions) return error === undefined ? { status: 'loading' } : { status: 'failed', error };
    if (a === undefined || b === undefined) return { status: 'empty', why: 'no-pair' };
    const textOf = (name: string) =>
      name === DRAFT ? (draft ?? '') : (versions.find(({ version }) => version === name)?.content ?? '');
    const turned = a === DRAFT || (b !== DRAFT && isOlder(b, a));
    const [left, right] = turned ? [b, a] : [a, b];
    const sideOf = (name: string) => ({ text: textOf(name), persona: checkText(textOf(name), true).persona });
    const diff = comparePrompts(sideOf(left), sideOf(right), (x, y) => diffLines(x, y));
    const texts = { left: textOf(left), right: textOf(right), changedCountsIn: 'right' as const };
    return { status: 'ready', comparison: { diff, left, right, rows: diffRows(diff.changes, texts) } };
  }, [a, b, versions, draft, error]);
};
