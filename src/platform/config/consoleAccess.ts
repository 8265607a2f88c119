import * as v from 'valibot';

const Environment = v.object({
  CONSOLE_URL: v.optional(v.pipe(v.string(), v.url()), 'http://127.0.0.1:3001'),
  CONSOLE_KEY: v.pipe(
    v.string('is needed: an access key of an administrator'),
    v.startsWith('aoc_', 'is no access key'),
  ),
});

/** How a command reaches a console that runs. Throws one readable line naming the wrong variable. */
export const readConsoleAccess = (environment: NodeJS.ProcessEnv): { url: string; key: string } => {
  const result = v.safeParse(Environment, environment);
  if (result.success) return { url: result.output.CONSOLE_URL, key: result.output.CONSOLE_KEY };
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}`);
};
