import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const readingCopy = defineCopy('reading', {
  asRead: sentence('요청에서 읽은 내용', 'What was read in the request'),
  without: sentence(
    (names: string) => `제외: ${names}`,
    (names) => `Without ${names}`,
  ),
  optional: sentence(
    (name: string) => `선택 참석: ${name}`,
    (name) => `${name} (optional)`,
  ),
  avoid: sentence(
    (times: string) => `${times} 제외`,
    (times) => `Not ${times}`,
  ),
  minutes: sentence(
    (count: number) => `${String(count)}분`,
    (count) => `${String(count)} min`,
  ),
  at: sentence(
    (time: string) => `${time} 시작`,
    (time) => `At ${time}`,
  ),
  around: sentence(
    (time: string) => `${time}쯤`,
    (time) => `Around ${time}`,
  ),
  from: sentence(
    (time: string) => `${time} 이후`,
    (time) => `After ${time}`,
  ),
  until: sentence(
    (time: string) => `${time} 이전`,
    (time) => `Before ${time}`,
  ),
  title: sentence(
    (title: string) => `제목: ${title}`,
    (title) => `Title: ${title}`,
  ),
  moreDays: sentence(
    (first: string, count: number) => `${first} 외 ${String(count)}일`,
    (first, count) => `${first} and ${String(count)} more days`,
  ),
  repeats: sentence(
    (rule: string) => `반복: ${rule}`,
    (rule) => `Repeats ${rule}`,
  ),
  endChosen: sentence('끝은 정해 드림', 'end chosen for you'),
  nextDates: sentence(
    (dates: string, total: number) => `다음 회의: ${dates} (모두 ${String(total)}회)`,
    (dates, total) => `Next: ${dates} (${String(total)} in all)`,
  ),
  allFree: sentence(
    (total: number) => `${String(total)}회 모두 비어 있음`,
    (total) => `Everybody is free at all ${String(total)}`,
  ),
  freeAt: sentence(
    (free: number, total: number, busy: string) =>
      `${String(total)}회 중 ${String(free)}회 비어 있음. 겹침: ${busy}`,
    (free, total, busy) => `Free at ${String(free)} of ${String(total)}; busy: ${busy}`,
  ),
  readFrom: sentence(
    (words: string) => `"${words}"에서 읽음`,
    (words) => `Read from "${words}"`,
  ),
  change: sentence(
    (text: string) => `${text} 수정`,
    (text) => `Change ${text}`,
  ),
  notUnderstood: sentence(
    (words: string) => `이해하지 못한 말: ${words}`,
    (words) => `Not understood: ${words}`,
  ),
});
