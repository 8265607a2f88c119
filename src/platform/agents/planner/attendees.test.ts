import type { OwnerMap, Team } from '@contract/entities/owner';
import { findChannel, findTeam, teamAttendees } from './attendees';

const member = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@demo.example`,
  slack_id: `U-${name}`,
  tz: 'Asia/Seoul',
});
const TEAM: Team = {
  meeting_defaults: {
    duration_min: 30,
    time_window: ['09:30-12:00'],
    min_notice_hours: 6,
    candidates_to_propose: 3,
  },
  required: [member('김서연'), member('Alex Chen'), member('김가은')],
  optional: [member('Jordan Lee')],
};
const TEAMS: OwnerMap = { teams: { Marketing: TEAM, Design: TEAM, 'R&D': TEAM } };

test.each([
  ['마케팅 팀 회의', 'Marketing', '마케팅'],
  ['a meeting with the marketing team', 'Marketing', 'marketing'],
  ['Marketing 팀 회의', 'Marketing', 'marketing'],
  ['디자인 팀 회의를 #marketing에 알려줘', 'Design', '디자인'],
  ['디자인이랑 마케팅 회의', 'Design', '디자인'],
  ['R&D 팀 회의', 'R&D', 'r&d'],
])('%s names %s by the word %s', (text, key, word) => {
  expect(findTeam(text, TEAMS)).toMatchObject({ key, word });
});

test.each([['회의 잡아줘'], ['tell the designers'], ['#marketing 채널']])('%s names no team', (text) => {
  expect(findTeam(text, TEAMS)).toBeUndefined();
});

const optionalOf = (text: string) =>
  teamAttendees(TEAM, text)
    .filter(({ optional }) => optional)
    .map(({ name }) => name);

test.each([
  ['회의 잡아줘', ['Jordan Lee']],
  ['Alex는 선택 참석', ['Alex Chen', 'Jordan Lee']],
  ['김서연 씨는 선택 참석으로', ['김서연', 'Jordan Lee']],
  ['김가은 선택 참여', ['김가은', 'Jordan Lee']],
  ['김서연과 Alex는 선택 참석', ['김서연', 'Alex Chen', 'Jordan Lee']],
  ['Alex is optional', ['Alex Chen', 'Jordan Lee']],
  ['김서연 and Alex are optional', ['김서연', 'Alex Chen', 'Jordan Lee']],
  ['with optional Alex', ['Alex Chen', 'Jordan Lee']],
])('after %s these may stay away: %j', (text, names) => {
  expect(optionalOf(text)).toEqual(names);
});

test('an attendee carries the chat id, the address and the time zone of the member', () => {
  expect(teamAttendees(TEAM, '')[1]).toEqual({
    name: 'Alex Chen',
    email: 'alex.chen@demo.example',
    slackId: 'U-Alex Chen',
    tz: 'Asia/Seoul',
  });
});

test.each([
  ['#general에 공지', '#general'],
  ['in #general-chat: hello', '#general-chat'],
  ['#마케팅에 알려줘', '#마케팅'],
  ['#마케팅 채널', '#마케팅'],
  ['no channel', undefined],
])('the channel of "%s" is %s', (text, channel) => {
  expect(findChannel(text)).toBe(channel);
});
