import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { ScrollArea } from '@console/common/ui/ScrollArea';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { toneOf } from '@console/common/ui/tone';
import type { PromptVersion } from '@contract/entities/prompt';
import { calendarDate } from '@contract/clockParts';
import { styled } from '@mui/material/styles';
import { FileDiff } from 'lucide-react';
import { DiffTable } from './DiffTable';
import { PersonaChanges } from './PersonaChanges';
import { promptsCopy } from './promptsCopy';
import type { DiffState } from './usePromptDiff';

const Counts = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  padding: '10px 20px',
  fontWeight: 600,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .added': { color: toneOf(theme, 'success').main },
  '& .removed': { color: toneOf(theme, 'error').main },
  '& .changed': { color: toneOf(theme, 'info').main },
  '& .same': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

const Waiting = styled('div')({ display: 'grid', gap: 8, padding: 20 });

interface DiffBodyProps {
  state: DiffState;
  versions: readonly PromptVersion[];
  current: string | undefined;
  /** How a side is called that is no version. */
  nameOf?: (version: string) => string | undefined;
  onRetry: () => void;
}

export const DiffBody = ({ state, versions, current, nameOf, onRetry }: DiffBodyProps) => {
  const words = useCopy(promptsCopy);
  if (state.status === 'failed')
    return (
      <ScrollArea>
        <FailedState title={words.noData} error={state.error} onRetry={onRetry} />
      </ScrollArea>
    );
  if (state.status === 'empty') {
    const hint = state.why === 'no-pair' ? words.noPair : words.noPrompt;
    return (
      <ScrollArea>
        <EmptyState icon={<FileDiff size={20} />} title={words.noData} hint={hint} />
      </ScrollArea>
    );
  }
  if (state.status === 'loading')
    return (
      <ScrollArea aria-busy="true" aria-label={words.loading} role="status">
        <Waiting>
          {[260, 420, 380, 300, 440, 340].map((width) => (
            <SkeletonBlock key={width} width={width} height={16} />
          ))}
        </Waiting>
      </ScrollArea>
    );
  const { diff, rows, left, right } = state.comparison;
  const titleOf = (wanted: string): string => {
    const found = versions.find(({ version }) => version === wanted);
    const name = nameOf?.(wanted) ?? (wanted === current ? words.current(wanted) : wanted);
    return found ? `${name} · ${calendarDate(found.createdAt)} · ${found.createdBy}` : name;
  };
  return (
    <ScrollArea tabIndex={0} role="region" aria-label={words.lines}>
      <Counts aria-label={words.counts} role="status">
        <span className="added">{words.added(formatCount(diff.added))}</span>
        <span className="removed">{words.removed(formatCount(diff.removed))}</span>
        <span className="changed">{words.changed(formatCount(diff.changed))}</span>
        {diff.changes.length === 0 ? <span className="same">{words.same}</span> : null}
      </Counts>
      <PersonaChanges changes={diff.persona} />
      <DiffTable rows={rows} leftTitle={titleOf(left)} rightTitle={titleOf(right)} />
    </ScrollArea>
  );
};
