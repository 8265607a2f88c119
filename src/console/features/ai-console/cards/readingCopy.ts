import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const readingCopy = defineCopy({
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
