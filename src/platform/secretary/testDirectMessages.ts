import type { User } from '@contract/entities/user';
import type { TestDmBody, TestDmResponse } from '@contract/http/secretary';
import type { Recorder } from '@platform/telemetry/recorder';

export interface TestDirectMessagesDependencies {
  recorder: Recorder;
  /** Sends one direct message; rejects with the tool's words. */
  send: (user: User, slackId: string, text: string, key: string) => Promise<void>;
}

const textFor = ({ name, team }: TestDmBody['members'][number]): string =>
  `[테스트] ${name}님, ${team} 그룹의 회의 비서 연결을 확인하는 메시지입니다. 답장하지 않아도 됩니다.`;

/** To every member once. A dry run only writes a log line for each; one failure ends nothing. */
export const createTestDirectMessages =
  ({ recorder, send }: TestDirectMessagesDependencies) =>
  async (user: User, { members, dryRun }: TestDmBody, key: string): Promise<TestDmResponse> => {
    const results = new Map<string, { success: boolean; error?: string }>();
    for (const member of members) {
      const { slack_id: slackId, name } = member;
      try {
        if (!dryRun) await send(user, slackId, textFor(member), `${key}:${slackId}`);
        const verb = dryRun ? 'would be sent (dry run)' : 'sent';
        const message = `Test DM to ${name} (${slackId}) ${verb}`;
        recorder.log({ level: 'info', agentId: 'secretary', message, meta: { dryRun, by: user.username } });
        results.set(slackId, { success: true });
      } catch (error) {
        results.set(slackId, {
          success: false,
          error: error instanceof Error ? error.message : String(error),
        });
      }
    }
    return {
      success: [...results.values()].every(({ success }) => success),
      results: Object.fromEntries(results),
    };
  };
