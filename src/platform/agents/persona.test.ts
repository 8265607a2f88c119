import { readPersona } from '@contract/entities/persona';
import { disclaimerIn } from './persona';

const persona = (disclaimers: string) =>
  readPersona({
    persona: {
      name: 'A',
      tone: 'polite',
      languages: ['ko'],
      styleGuide: ['short'],
      replyLength: 'short',
      disclaimers,
    },
  });

test.each([
  ['시간은 제안입니다.\nTimes are suggestions.', 'en', 'Times are suggestions.'],
  ['시간은 제안입니다.\nTimes are suggestions.', 'ko', '시간은 제안입니다.'],
  ['Times are suggestions.', 'ko', 'Times are suggestions.'],
  ['', 'ko', ''],
] as const)('of %j a reply in %s says %j', (disclaimers, language, said) => {
  expect(disclaimerIn(persona(disclaimers), language)).toBe(said);
});

test('without a persona there is none', () => {
  expect(disclaimerIn(undefined, 'ko')).toBe('');
});
