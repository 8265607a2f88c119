import type { Command } from '@console/app/shell/palette/command';
import { commandsFor } from '@console/app/shell/palette/commandsFor';
import { createPaletteSearch } from '@console/app/shell/palette/paletteSearch';
import { buildUser } from '@test/builders/buildUser';
import { EVERY_SCREEN } from '@test/support/everyScreen';

const COMMANDS = 200;
const LIMIT_MS = 16;
const ROUNDS = 20;
const TYPED = ['회의 일정 잡기', 'ㅎㅇㅇㅈ', 'schedule a meeting', 'dashbord', 'llm 예산 확인', 'zzzzzzzz'];

const known = commandsFor({
  user: buildUser('admin'),
  language: 'mixed',
  isDryRun: false,
  routes: EVERY_SCREEN,
});
const commands: Command[] = Array.from({ length: COMMANDS }, (_, index) => {
  const command = known[index % known.length] as Command;
  return { ...command, id: `${command.id}-${index}`, name: `${command.name} ${index}` };
});

/** What a text looks like after each keystroke. */
const keystrokes = TYPED.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));

const search = createPaletteSearch(commands, []);
for (const query of keystrokes) search(query);

const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (const query of keystrokes) {
    const startedAt = performance.now();
    search(query);
    times.push(performance.now() - startedAt);
  }
}
times.sort((a, b) => a - b);
const percentile = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
const p95 = percentile(0.95);

console.log(
  `Palette, one keystroke over ${COMMANDS} commands: p50 ${percentile(0.5).toFixed(2)} ms, p95 ${p95.toFixed(2)} ms (limit ${LIMIT_MS} ms).`,
);
if (!(p95 < LIMIT_MS)) process.exitCode = 1;
