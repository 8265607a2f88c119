import * as v from 'valibot';
import { WrittenScenario, type SetScenario } from './entities/scenarioSet';
import { SET_SCENARIOS_MAX } from './limits';

export type ReadLines = { ok: true; scenarios: SetScenario[] } | { ok: false; line: number; message: string };

/** JSON Lines: one scenario a line, empty lines are passed over. Lines are counted from 1. */
export const readScenarioLines = (text: string): ReadLines => {
  const scenarios: SetScenario[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (typeof read === 'string') return { ok: false, line: index + 1, message: read };
    if (scenarios.length === SET_SCENARIOS_MAX)
      return {
        ok: false,
        line: index + 1,
        message: `A set has at most ${String(SET_SCENARIOS_MAX)} scenarios`,
      };
    scenarios.push(read);
  }
  return { ok: true, scenarios };
};

const readLine = (line: string): SetScenario | string => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'This is no JSON';
  }
  const read = v.safeParse(WrittenScenario, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  return `${v.getDotPath(issue) ?? 'scenario'}: ${issue.message}`;
};

export const writeScenarioLines = (scenarios: readonly SetScenario[]): string =>
  scenarios.map((scenario) => `${JSON.stringify(scenario)}\n`).join('');
