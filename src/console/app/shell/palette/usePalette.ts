import { useLanguage } from '@console/common/copy/languageContext';
import { isComposing } from '@console/common/ui/isComposing';
import { selectRecentCommands } from '@console/domain/commands/recentCommandsSlice';
import { selectMayJudgeNow } from '@console/domain/judgements/judgingSlice';
import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { ROUTE_TABLE } from '../../routes/routeTable';
import type { Command } from './command';
import { commandsFor } from './commandsFor';
import { createPaletteSearch } from './paletteSearch';

const useSearch = () => {
  const language = useLanguage();
  const user = useAppSelector(selectUser);
  const isDryRun = useAppSelector(selectIsDryRun);
  const mayJudgeNow = useAppSelector(selectMayJudgeNow);
  const recent = useAppSelector(selectRecentCommands);
  return useMemo(() => {
    const commands = user ? commandsFor({ user, language, isDryRun, mayJudgeNow, routes: ROUTE_TABLE }) : [];
    return createPaletteSearch(commands, recent);
  }, [user, language, isDryRun, mayJudgeNow, recent]);
};

/** Line to which a key leads from one of `count` lines; up and down go round. */
const nextIndex = (key: string, from: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

const hasModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  shiftKey || ctrlKey || metaKey || altKey;

/** The query, what it finds, and the highlight, which goes back to the best match with every change of the query. */
export const usePalette = (onRun: (command: Command) => void) => {
  const search = useSearch();
  const [query, setQuery] = useState('');
  const [highlightedId, highlight] = useState<string | null>(null);
  const results = useMemo(() => search(query), [search, query]);
  const lines = results.groups.flatMap(({ commands }) => commands);
  const active = lines.find(({ id }) => id === highlightedId) ?? results.best;

  const type = (text: string): void => {
    setQuery(text);
    highlight(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!active || isComposing(event) || hasModifier(event)) return;
    const next = nextIndex(event.key, lines.indexOf(active), lines.length);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) highlight(lines[next]?.id ?? null);
    else if (!event.repeat) onRun(active);
  };
  return { query, type, results, active, highlight, onKeyDown };
};
