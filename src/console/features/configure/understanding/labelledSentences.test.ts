import { labelledSentences } from './labelledSentences';

test('each sentence is exported once, under what was said of it last', () => {
  expect(
    labelledSentences([
      { sentence: '내일 나 뭐 있어', meant: 'show_calendar' },
      { sentence: 'free tomorrow?', meant: 'check_availability' },
      { sentence: '내일 나 뭐 있어', meant: 'system_status' },
      { sentence: 'my day', meant: 'show_calendar' },
    ]),
  ).toEqual({ show_calendar: ['내일 나 뭐 있어', 'my day'], check_availability: ['free tomorrow?'] });
});
