import { requestLanguage, wordsIn, type Language } from '@console/common/copy/defineCopy';
import { hasPermission } from '@contract/roles';
import type { User } from '@contract/entities/user';
import { mayOpen } from '../../routes/mayOpen';
import type { RouteRow } from '../../routes/routeTable';
import type { Command } from './command';
import { paletteCopy, tasksCopy } from './paletteCopy';
import { SEARCH_WORDS } from './searchWords';
import { TASK_ROWS, type TaskRow } from './taskRows';

interface Surroundings {
  user: Pick<User, 'role' | 'permissions'>;
  language: Language;
  isDryRun: boolean;
  /** Whether a run that may be judged is in the middle of the screen. */
  mayJudgeNow?: boolean;
  /** The screens there are. */
  routes: readonly RouteRow[];
}

const screenCommand = ({ path, title, icon }: RouteRow, language: Language): Command => ({
  id: `open:${path}`,
  name: title[language],
  description: path,
  icon,
  action: { kind: 'open', to: path },
  category: 'Navigation',
  keywords: [title.en, title.ko, path.slice(1), ...(SEARCH_WORDS[path] ?? [])],
});

const describe = (row: TaskRow, screen: RouteRow, { language, isDryRun }: Surroundings): string => {
  const words = wordsIn(paletteCopy, language);
  const action = row.action[requestLanguage(language)];
  if (row.describedBy === 'mode') return words.modeNow(isDryRun ? words.dryRun : words.live);
  if (row.describedBy === 'effect') return words.asksFirst;
  return row.describedBy === 'address' && action.kind === 'open' ? action.to : screen.title[language];
};

/** Every command whose screen exists and that this user may run. Behaviour, sections 1.2 and 2.6. */
export const commandsFor = (surroundings: Surroundings): Command[] => {
  const { user, language, routes, mayJudgeNow = false } = surroundings;
  const screens = routes.filter((row) => mayOpen(user, row));
  const tasks = TASK_ROWS.flatMap((row) => {
    const screen = screens.find(({ path }) => path === row.screen);
    if (row.ofRun && !mayJudgeNow) return [];
    if (!screen || (row.permission && !hasPermission(user, row.permission))) return [];
    const { id, category, icon, keywords } = row;
    const name = wordsIn(tasksCopy, language)[row.name];
    const action = row.action[requestLanguage(language)];
    const description = describe(row, screen, surroundings);
    const words = [tasksCopy[row.name].en, tasksCopy[row.name].ko, ...keywords];
    return [{ id, category, icon, name, description, action, keywords: words }];
  });
  return [...screens.map((row) => screenCommand(row, language)), ...tasks];
};
