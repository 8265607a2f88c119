import type { CardAction } from '@contract/entities/actionCard';
import { defined } from '@contract/defined';
import { CARD_PROPOSAL, type CardProposal } from '../cardProposal';
import { readThroughIntegration } from '../integration/integrationAgent';
import { announcementChannel } from '../planner/announcementChannel';
import { announcementTopic } from '../planner/announcementTopic';
import type { AgentTask } from '../agentTask';
import { speak } from '../speak';

const TEXTS = {
  ko: {
    draft: (body: string) => `[공지]\n${body}`,
    topic: '무엇을 공지할지 알려 주세요. 예: "#general에 내일 10시 서버 점검 공지해줘"',
    ready: (channel: string | undefined) =>
      channel === undefined
        ? '공지 초안을 만들었습니다. 카드에서 채널을 고르면 게시합니다.'
        : `${channel} 공지 초안을 만들었습니다. 카드를 승인하면 게시합니다.`,
    title: '공지 게시',
    description: (channel: string | undefined, text: string) =>
      channel === undefined ? text : `${channel}\n${text}`,
    approve: '게시',
    channel: '채널',
    missing: (channel: string) => `${channel} 채널을 찾을 수 없습니다. `,
  },
  en: {
    draft: (body: string) => `[Announcement]\n${body.charAt(0).toUpperCase()}${body.slice(1)}`,
    topic:
      'What should it announce? For example: "Announce in #general that servers are maintained tomorrow at 10"',
    ready: (channel: string | undefined) =>
      channel === undefined
        ? 'Here is a draft. Choose a channel on the card to post it.'
        : `Here is a draft for ${channel}. It is posted when you approve the card.`,
    title: 'Post an announcement',
    description: (channel: string | undefined, text: string) =>
      channel === undefined ? text : `${channel}\n${text}`,
    approve: 'Post',
    channel: 'Channel',
    missing: (channel: string) => `There is no channel ${channel}. `,
  },
};

/** Drafts the post and proposes it as a card bound to its channel and text. */
export const writeAnnouncement = async (task: AgentTask): Promise<void> => {
  const texts = TEXTS[task.run.language];
  const body = announcementTopic(task.text);
  if (body.length < 2) return speak(task, texts.topic);
  const { channels } = await readThroughIntegration<{ channels: { name: string }[] }>(
    task,
    'slack',
    'list_channels',
    {},
  );
  const names = channels.map(({ name }) => `#${name}`);
  const wanted = announcementChannel(task.text, names);
  const channel = wanted !== undefined && names.includes(wanted) ? wanted : undefined;
  if (wanted !== undefined && channel === undefined) await speak(task, texts.missing(wanted));
  const text = texts.draft(body);
  await speak(task, texts.ready(channel));
  task.give(CARD_PROPOSAL, {
    type: 'tool-approval',
    title: texts.title,
    description: texts.description(channel, text),
    actions: [
      channel === undefined
        ? chooseChannel(texts.channel, names)
        : { id: 'approve', type: 'button', label: texts.approve },
    ],
    call: {
      server: 'slack',
      method: 'send_message',
      params: { ...defined({ channel }), text },
    },
  } satisfies CardProposal);
};

/** The action's id names the argument that its value fills. */
const chooseChannel = (label: string, names: string[]): CardAction => ({
  id: 'channel',
  type: 'select',
  label,
  options: names.map((name) => ({ value: name, label: name })),
});
