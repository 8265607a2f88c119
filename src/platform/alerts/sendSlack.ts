import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import { UndeliverableError, type Send } from './send';

export interface SendSlackDependencies {
  callTool: ToolCaller;
  publicUrl: string | undefined;
}

const CALLER = 'alerts';

/** Through the tool manager, as every effect: a repeated attempt posts nothing twice. */
export const createSendSlack =
  ({ callTool, publicUrl }: SendSlackDependencies): Send =>
  async ({ id, content }, { settings, name, createdBy }) => {
    if (settings.kind !== 'slack') throw new UndeliverableError('This is no Slack channel');
    const link = publicUrl === undefined || content.link === '' ? '' : `\n${publicUrl}${content.link}`;
    await callTool({
      server: 'slack',
      method: 'send_message',
      params: { channel: settings.channelId, text: `*${content.title}*\n${content.text}${link}` },
      caller: CALLER,
      callerName: CALLER,
      authority: { kind: 'rule', by: `alert channel ${name} of ${createdBy}` },
      idempotencyKey: id,
      dryRun: false,
    });
  };
