import { PALETTE_MAX_RECENT, PALETTE_MAX_RESULTS } from '@contract/limits';
import { COMMAND_CATEGORIES, type Command, type CommandCategory } from './command';
import { createRanking } from './rankCommands';

export type GroupName = 'Recent' | CommandCategory;

export interface PaletteResults {
  /** In the specified order, without empty ones. */
  groups: { name: GroupName; commands: Command[] }[];
  count: number;
  /** The command that Enter runs at first: it need not stand on top. */
  best: Command | undefined;
}

/** One of each category in turn, so that the first few show what kinds there are. */
const inTurn = (commands: readonly Command[]): Command[] => {
  const columns = COMMAND_CATEGORIES.map((name) => commands.filter(({ category }) => category === name));
  return commands.flatMap((_, row) => columns.flatMap((column) => column[row] ?? []));
};

const GROUP_NAMES: readonly GroupName[] = ['Recent', ...COMMAND_CATEGORIES];

const grouped = (ranked: readonly Command[], recent: readonly Command[]): PaletteResults => {
  const shown = ranked.slice(0, PALETTE_MAX_RESULTS);
  const groupOf = (command: Command): GroupName => (recent.includes(command) ? 'Recent' : command.category);
  const groups = GROUP_NAMES.map((name) => ({
    name,
    commands: shown.filter((command) => groupOf(command) === name),
  }));
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    count: shown.length,
    best: shown[0],
  };
};

/** Commands that the palette lists for a query; for an empty one the recently used come first. Behaviour, section 2.6. */
export const createPaletteSearch = (commands: readonly Command[], recentIds: readonly string[]) => {
  const rank = createRanking(commands);
  const recent = recentIds
    .slice(0, PALETTE_MAX_RECENT)
    .flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const suggested = [...recent, ...inTurn(commands.filter((command) => !recent.includes(command)))];
  return (query: string): PaletteResults => grouped(query.trim() === '' ? suggested : rank(query), recent);
};
