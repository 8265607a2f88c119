import { hasHidden, revealHidden } from './hiddenCharacters';

test.each([
  ['pay\u202eexe.pdf', ['pay', 'U+202E', 'exe.pdf']],
  ['a\u200bb', ['a', 'U+200B', 'b']],
  ['\u2066x\u2069', ['U+2066', 'x', 'U+2069']],
  ['tag\u{e0041}', ['tag', 'U+E0041']],
  ['\ufeff', ['U+FEFF']],
  ['null\u0000', ['null', 'U+0000']],
])('%j is shown as %j', (text, parts) => {
  expect(revealHidden(text).map(({ text: shown, code }) => code ?? shown)).toEqual(parts);
  expect(hasHidden(text)).toBe(true);
});

test.each(['안녕하세요\n두 번째 줄\t탭', 'plain', '한글 é 日本 🎉'])('%j has nothing to show', (text) => {
  expect(revealHidden(text)).toEqual([{ text }]);
  expect(hasHidden(text)).toBe(false);
});
