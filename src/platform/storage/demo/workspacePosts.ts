import { createRandom } from './random';
import { demoDay, wallClock } from './workspaceDays';
import { DEMO_CHANNELS, demoPerson } from './workspacePeople';
import { DEMO_POST_TEXTS, DEMO_REPLIES } from './workspacePostTexts';

const SEED = 20_261_123;
const DAYS = 14;
const WEEKDAY_POSTS = 7;
const WEEKEND_POSTS = 1;
const [FIRST_MINUTE, LAST_MINUTE] = [9 * 60, 18 * 60 + 30];
const REACTIONS = ['eyes', 'white_check_mark', 'tada', '+1'];
const REPLY_DELAY_S = 540;

export interface DemoPost {
  place: string;
  ts: string;
  userId: string;
  text: string;
  threadTs: string | null;
}

export interface DemoReaction {
  place: string;
  ts: string;
  name: string;
  userId: string;
}

/** Two weeks of posts up to `now`, some with a reply and a reaction. */
export const buildPosts = (now: Date): { posts: DemoPost[]; reactions: DemoReaction[] } => {
  const random = createRandom(SEED);
  const posts: DemoPost[] = [];
  const reactions: DemoReaction[] = [];
  const stamp = (at: Date | number) =>
    `${Math.floor(Number(at) / 1000)}.${String(900_000 + posts.length).padStart(6, '0')}`;

  for (let offset = -DAYS; offset <= 0; offset += 1) {
    const day = demoDay(now, offset);
    const count = day.weekday > 0 && day.weekday < 6 ? WEEKDAY_POSTS : WEEKEND_POSTS;
    for (let number = 0; number < count; number += 1) {
      const at = wallClock(day, random.integer(FIRST_MINUTE, LAST_MINUTE), 'Asia/Seoul');
      const template = random.pick(DEMO_POST_TEXTS);
      const [replier, reply] = [random.pick(template.repliers), random.pick(DEMO_REPLIES)];
      const [hasReply, hasReaction, reaction] = [
        random.chance(0.35),
        random.chance(0.4),
        random.pick(REACTIONS),
      ];
      if (at.getTime() + REPLY_DELAY_S * 1000 > now.getTime()) continue;
      const place = channelId(template.channel);
      const [ts, userId] = [stamp(at), demoPerson(template.from).id];
      posts.push({ place, ts, userId, text: template.text, threadTs: hasReply ? ts : null });
      const replierId = demoPerson(replier).id;
      if (hasReaction) reactions.push({ place, ts, name: reaction, userId: replierId });
      if (!hasReply) continue;
      const replyTs = stamp(at.getTime() + REPLY_DELAY_S * 1000);
      posts.push({ place, ts: replyTs, userId: replierId, text: reply, threadTs: ts });
    }
  }
  return { posts, reactions };
};

const channelId = (name: string): string => {
  const channel = DEMO_CHANNELS.find((one) => one.name === name);
  if (!channel) throw new Error(`The demo has no channel ${name}`);
  return channel.id;
};
