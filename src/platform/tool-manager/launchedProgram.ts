/** Carries what is started to the launcher; the program itself does not get it. */
export const LAUNCHED = 'TOOL_PROGRAM';

export interface LaunchedProgram {
  command: string;
  args: string[];
  workingDirectory: string;
  environment: Record<string, string>;
}
