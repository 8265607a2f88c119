import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const calendarCopy = defineCopy('calendar', {
  title: label('Calendar', '캘린더'),
  span: sentence(
    (days: string, year: string, zone: string) => `${days}, ${year} (${zone})`,
    (days, year, zone) => `${days}, ${year} (${zone})`,
  ),
  previous: sentence('이전', 'Previous'),
  next: sentence('다음', 'Next'),
  thisWeek: sentence('이번 주', 'This week'),
  today: sentence('오늘', 'Today'),
  refresh: sentence('다시 읽기', 'Read again'),
  who: sentence('누구의 일정', 'Whose calendars'),
  length: sentence('회의 길이', 'Length of the meeting'),
  minutes: sentence(
    (count: number) => `${String(count)}분`,
    (count) => `${String(count)} min`,
  ),
  newMeeting: sentence('회의 잡기', 'Schedule a meeting'),
  grid: sentence(
    (days: string, zone: string) => `${days} 시간표, ${zone}`,
    (days, zone) => `Times of ${days}, ${zone}`,
  ),
  keys: sentence(
    '화살표로 움직이고, Shift와 위아래로 길이를 정하고, Enter로 회의를 시작합니다. 마우스로는 끌어서 고릅니다.',
    'Arrows move, Shift with up and down sets the length, Enter starts a meeting. With the mouse, drag.',
  ),
  free: sentence('모두 가능', 'Everybody is free'),
  isPast: sentence('지난 시간', 'past'),
  busyWith: sentence(
    (names: string) => `바쁨: ${names}`,
    (names) => `busy: ${names}`,
  ),
  meetingsOf: sentence(
    (day: string) => `${day} 회의`,
    (day) => `Meetings of ${day}`,
  ),
  repeats: sentence('반복', 'Repeats'),
  more: sentence(
    (count: number) => `+${String(count)}건`,
    (count) => `+${String(count)}`,
  ),
  moreLabel: sentence(
    (count: number, time: string) => `+${String(count)}건, ${time}`,
    (count, time) => `+${String(count)} at ${time}`,
  ),
  busy: sentence('다른 일정', 'Busy'),
  organizer: sentence('주최', 'Organised by'),
  attendees: sentence(
    (count: number) => `참석자 ${String(count)}명`,
    (count) => `${String(count)} attendees`,
  ),
  join: sentence('회의 링크 열기', 'Open the meeting link'),
  own: sentence('어시스턴트가 만든 회의', 'Made by the assistant'),
  failed: sentence('캘린더를 불러오지 못했습니다', 'Failed to load the calendar'),
  meetingsFailed: sentence(
    (why: string) => `어시스턴트 메일함의 회의를 읽지 못했습니다: ${why}`,
    (why) => `The meetings of the assistant’s mailbox could not be read: ${why}`,
  ),
  peopleFailed: sentence(
    (why: string) => `일정을 읽지 못해 가능한 시간을 알 수 없습니다: ${why}`,
    (why) => `Calendars could not be read, so free times are unknown: ${why}`,
  ),
  someFailed: sentence(
    (names: string) => `읽을 수 없는 일정이 있어 가능한 시간에 반영되지 않았습니다: ${names}`,
    (names) => `These calendars could not be read and do not count in the free times: ${names}`,
  ),
  nobodyKnown: sentence('이 이름의 팀이나 사람이 없습니다.', 'There is no team or person of this name.'),
  cut: sentence(
    '회의가 너무 많아 일부만 보여 줍니다.',
    'There are too many meetings: only the first are shown.',
  ),
  empty: sentence('이 기간에 회의가 없습니다.', 'There are no meetings in these days.'),
  noFree: sentence('이 기간에 모두 가능한 시간이 없습니다.', 'There is no shared free time in these days.'),
  choose: sentence(
    '팀이나 사람을 고르면 모두 가능한 시간이 표시됩니다.',
    'Choose a team or people to see when all of them are free.',
  ),
  found: sentence(
    (count: number) => `모두 가능한 시간 ${String(count)}곳`,
    (count) => `${String(count)} shared free times`,
  ),
  loading: sentence('일정을 읽고 있습니다…', 'Reading the calendars…'),
  close: sentence('닫기', 'Close'),
});
