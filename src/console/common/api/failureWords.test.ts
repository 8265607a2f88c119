import { ERROR_CODES } from '@contract/errorCodes';
import { inLanguage, type Failure } from './failureWords';
import { JAPANESE_REFUSALS } from './refusals.ja';

const HANGUL = /[가-힣]/;
const inKorean = (failure: Failure): string => inLanguage(failure, 'mixed').error;

test.each(ERROR_CODES)('%s is said in Korean, and in English as the platform says it', (code) => {
  const failure = { error: 'Why it was refused', code, status: 409 };
  expect(inKorean(failure)).toMatch(HANGUL);
  expect(inLanguage(failure, 'ko').error).toMatch(HANGUL);
  expect(inLanguage(failure, 'en')).toEqual(failure);
});

test.each(ERROR_CODES)('%s is said in Japanese', (code) => {
  const { error } = inLanguage({ error: 'Why it was refused', code, status: 409 }, 'ja', JAPANESE_REFUSALS);
  expect(error).toMatch(/^[^ㄱ-ㆎ가-힣]*[ぁ-んァ-ヶ一-龠][^ㄱ-ㆎ가-힣]*$/);
});

test('without the Japanese words those of the platform stand', () => {
  expect(inLanguage({ error: 'Why it was refused', code: 'forbidden', status: 403 }, 'ja').error).toBe(
    'Why it was refused',
  );
});

test('what only the platform can name stays beside it', () => {
  const failure = { error: 'teams.0.id: must not be empty', code: 'invalid-input' };
  expect(inKorean(failure)).toBe('입력이 올바르지 않습니다. (teams.0.id: must not be empty)');
});

test('a code of somebody else keeps its words', () => {
  for (const code of ['of-others', 'constructor', undefined]) {
    expect(inKorean({ error: 'Their words', code, status: 500 })).toBe('Their words');
  }
});

test.each(['network', 'timeout', 'invalid_answer'])('%s is said in both languages', (code) => {
  const failure = { error: 'TypeError: Failed to fetch', code, status: code.replace('_', '-') };
  expect(inKorean(failure)).toMatch(HANGUL);
  expect(inLanguage(failure, 'en').error).toMatch(/^(The|There) /);
});
