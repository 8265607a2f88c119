import { defineCopy, documentLanguage, label, sentence, wordsIn } from './defineCopy';

const copy = defineCopy({
  retry: label('Retry', '다시 시도'),
  count: sentence(
    (n: number) => `${String(n)}개`,
    (n) => `${String(n)} items`,
  ),
});

test('the specified mix keeps labels English and sentences Korean', () => {
  const words = wordsIn(copy, 'mixed');
  expect([words.retry, words.count(2)]).toEqual(['Retry', '2개']);
});

test('one language may be chosen for everything', () => {
  expect(wordsIn(copy, 'ko').retry).toBe('다시 시도');
  expect(wordsIn(copy, 'en').count(2)).toBe('2 items');
});

test('the words of a language are made once', () => {
  expect(wordsIn(copy, 'en')).toBe(wordsIn(copy, 'en'));
});

test('the document is Korean unless English is chosen', () => {
  expect((['mixed', 'ko', 'en'] as const).map(documentLanguage)).toEqual(['ko', 'ko', 'en']);
});
