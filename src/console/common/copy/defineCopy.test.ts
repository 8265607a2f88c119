import { stateCopy } from '../ui/stateCopy';
import { streamCopy } from '../ui/streamCopy';
import { documentLanguage, hasWords, requestLanguage, wordsIn, LANGUAGES } from './defineCopy';

test('the specified mix keeps labels English and sentences Korean', () => {
  expect(wordsIn(stateCopy, 'mixed').retry).toBe('Retry');
  expect(wordsIn(streamCopy, 'mixed').newItems('2')).toBe(wordsIn(streamCopy, 'ko').newItems('2'));
});

test('one language may be chosen for everything', () => {
  expect(wordsIn(stateCopy, 'ko').retry).toBe('다시 시도');
  expect(wordsIn(streamCopy, 'en').newItems('2')).toBe('2 new');
});

test('the words of a language are made once', () => {
  expect(wordsIn(stateCopy, 'en')).toBe(wordsIn(stateCopy, 'en'));
});

test('the document is Korean unless another language is chosen', () => {
  expect(LANGUAGES.map(documentLanguage)).toEqual(['ko', 'en', 'ko', 'ja']);
});

test('the assistant is spoken to in a language that it reads', () => {
  expect(LANGUAGES.map(requestLanguage)).toEqual(['ko', 'en', 'ko', 'en']);
});

test('what is said before the words of a language are loaded is English', () => {
  expect(LANGUAGES.map(hasWords)).toEqual([true, true, true, false]);
  expect(wordsIn(stateCopy, 'ja').retry).toBe('Retry');
});
