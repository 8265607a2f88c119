import { draftChanged, selectDraft } from '@console/domain/drafts/draftsSlice';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { offerDraft } from './offerDraft';

const KEY = 'user_operator/chat/new';
const typed = (text: string) => draftChanged({ key: KEY, text });
const offered = (text: string) => offerDraft(KEY, text);
const after = (...actions: (ReturnType<typeof typed> | ReturnType<typeof offered>)[]) => {
  const { store, stop } = makeTestStore({ preloaded: signedInState() });
  for (const action of actions) store.dispatch(action as ReturnType<typeof typed>);
  const text = selectDraft(store.getState(), KEY);
  stop();
  return text;
};

test('an empty draft takes what is offered', () => {
  expect(after(offered('회의 잡아줘'))).toBe('회의 잡아줘');
});

test('an offer that nobody touched gives way to the next', () => {
  expect(after(offered('회의 잡아줘'), offered('비용 분석해줘'))).toBe('비용 분석해줘');
});

test('what was typed stays above what is offered', () => {
  expect(after(typed('반쯤 쓴 말 '), offered('회의 잡아줘'))).toBe('반쯤 쓴 말\n회의 잡아줘');
});

test('an offer that somebody went on writing stays', () => {
  expect(after(offered('회의 잡아줘'), typed('회의 잡아줘, 내일로'), offered('비용 분석해줘'))).toBe(
    '회의 잡아줘, 내일로\n비용 분석해줘',
  );
});

test('the same offer is not there twice', () => {
  expect(after(typed('반쯤 쓴 말'), offered('회의 잡아줘'), offered('회의 잡아줘'))).toBe(
    '반쯤 쓴 말\n회의 잡아줘',
  );
});
