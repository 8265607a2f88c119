import type { Words } from '@console/common/copy/defineCopy';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount, formatMilliseconds } from '@console/common/format/numbers';
import type { Prompt, PromptVersion, PromptVersionStats } from '@contract/entities/prompt';
import type { versionsCopy } from '../promptStudioCopy';
import type { VersionAction } from './VersionActions';

export interface VersionRow extends PromptVersion {
  /** Absent until they were read, or where that failed. */
  stats: PromptVersionStats | undefined;
}

export interface VersionListProps {
  prompt: Prompt;
  rows: readonly VersionRow[];
  busy: boolean;
  onAction: (action: VersionAction, version: PromptVersion) => void;
}

/** A figure of what came of a version's runs, before it is known. */
export const UNKNOWN = '–';

export const latencyText = (stats: PromptVersionStats, words: Words<typeof versionsCopy>): string =>
  stats.meanDurationMs === null || stats.p95DurationMs === null
    ? words.none
    : `${formatMilliseconds(stats.meanDurationMs)} / ${formatMilliseconds(stats.p95DurationMs)}`;

export const costText = ({ cost, unpriced }: PromptVersionStats, words: Words<typeof versionsCopy>): string =>
  `${cost === null ? words.none : formatTraceCost(cost)}${unpriced > 0 ? ` + ${formatCount(unpriced)}×?` : ''}`;
