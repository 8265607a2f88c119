import { markedWords } from './markedWords';

const marked = (text: string, words: string) =>
  markedWords(text, words)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

it.each([
  ['내일 회의를 잡아줘, 회의는 한 시간', '회의', '내일 [회의]를 잡아줘, [회의]는 한 시간'],
  ['A Review and a review', 'review', 'A [Review] and a [review]'],
  ['nothing', 'else', 'nothing'],
  ['İstanbul plan', 'plan', 'İstanbul plan'],
  ['aaa', 'aa', '[aa]a'],
])('%s, searched for %s, reads %s', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});
