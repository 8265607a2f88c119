import { attachChatSocket, type ChatSocketOptions } from '@platform/chat-server/chatSocket';
import type { ReplyRunner } from '@platform/conversations/replyRunner';
import type { ServiceListener } from '@platform/http/serviceListener';
import type { PlatformSettings } from '@platform/settings/platformSettings';
import type { ToldHere } from './betweenProcesses';

export const attachChat = (
  { chat, addChatUpgrade }: ServiceListener,
  settings: PlatformSettings['settings'],
  options: ChatSocketOptions & { replies: ReplyRunner },
) => {
  const { upgrade, deliver, renew, close } = attachChatSocket(chat.server, options);
  addChatUpgrade('/socket.io/', upgrade);
  settings.follow(({ general: { timeZone } }) => {
    deliver({ audience: { kind: 'everybody' }, name: 'workspace-zone', payload: [{ timeZone }] });
  });
  /** Takes in messages of another process. */
  const hear = (told: ToldHere): void => {
    if (told.kind === 'chat') deliver(told);
    else if (told.kind === 'stop-reply') options.replies.stop(told.messageId);
    else settings.refresh().catch(() => undefined);
  };
  /** Messages of another process may be lost. */
  const readAnew = (): void => {
    renew();
    settings.refresh().catch(() => undefined);
  };
  return { close, hear, readAnew };
};
