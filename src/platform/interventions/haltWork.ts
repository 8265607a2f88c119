import type { AgentControl } from '@platform/agents/agentControl';
import type { OpenCalls } from '@platform/tool-manager/openCalls';

export interface HaltWorkDependencies {
  control: AgentControl;
  openCalls: Pick<OpenCalls, 'list' | 'cancel'>;
  /** Ends replies that stream or wait. */
  stopReplies: (why?: string) => void;
  /** Ends at once what our agents work on in this process, whoever asked for it. */
  haltAgents: (why: string) => void;
}

/** Ends what runs in this process, which may not go on with it. `why` is kept with what was cut off. */
export const haltWork = (
  { control, openCalls, stopReplies, haltAgents }: HaltWorkDependencies,
  why: string,
): void => {
  stopReplies(why);
  void openCalls.cancel();
  control.stop();
  haltAgents(why);
};
