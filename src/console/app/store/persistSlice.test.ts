/** @jest-environment ./test/support/browserEnvironment.ts */
import { createJsonStorage } from '@console/common/storage/jsonStorage';
import type { SliceStorage } from '@console/common/storage/sliceStorage';
import { draftChanged, selectDraft } from '@console/domain/drafts/draftsSlice';
import {
  appearanceChosen,
  languageChosen,
  selectLanguage,
} from '@console/domain/preferences/preferencesSlice';
import { commandRan } from '@console/domain/commands/recentCommandsSlice';
import { selectNotifications } from '@console/domain/notifications/notificationsSlice';
import { buildUser } from '@test/builders/buildUser';
import { createMemoryStorage } from '@test/support/memoryStorage';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { createReducer } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { configureStore } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { lateReducers } from './lateReducers';
import { persistSlice } from './persistSlice';
import { createStorageHealth } from './storageHealth';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  localStorage.clear();
});

const open = async (storage: SliceStorage, preloaded = {}) => {
  const made = makeTestStore({ dependencies: { storage }, preloaded });
  stop = made.stop;
  await made.started;
  return made;
};
const inBrowser = (): SliceStorage => createJsonStorage(() => localStorage);
const quiet = () => jest.spyOn(console, 'error').mockImplementation();

test('what was chosen, typed and used comes back, each under its own key', async () => {
  const first = await open(inBrowser(), signedInState());
  first.store.dispatch(languageChosen('en'));
  first.store.dispatch(draftChanged({ key: 'u/c', text: '회의 잡아줘' }));
  first.store.dispatch(commandRan('nav:/'));
  await first.persistor.flush();
  first.stop();
  expect(Object.keys(localStorage).sort()).toEqual([
    'console:drafts',
    'console:preferences',
    'console:recent-commands',
    'user',
  ]);
  const { store } = await open(inBrowser());
  expect(selectLanguage(store.getState())).toBe('en');
  expect(selectDraft(store.getState(), 'u/c')).toBe('회의 잡아줘');
});

test('a text that is far too long to be sent costs no other draft', async () => {
  const storage = createMemoryStorage();
  const first = await open(storage);
  first.store.dispatch(draftChanged({ key: 'u/c', text: '회의 잡아줘' }));
  first.store.dispatch(draftChanged({ key: 'u/log', text: 'x'.repeat(4_000_000) }));
  await first.persistor.flush();
  first.stop();
  const { store } = await open(storage);
  expect(selectDraft(store.getState(), 'u/c')).toBe('회의 잡아줘');
  expect(selectDraft(store.getState(), 'u/log')).toHaveLength(4_000_000);
});

test('two tabs keep the drafts and choices of each other', async () => {
  const one = await open(inBrowser());
  const other = await open(inBrowser());
  one.store.dispatch(draftChanged({ key: 'u/one', text: '첫째 탭의 말' }));
  one.store.dispatch(languageChosen('en'));
  await one.persistor.flush();
  other.store.dispatch(draftChanged({ key: 'u/other', text: '둘째 탭의 말' }));
  other.store.dispatch(appearanceChosen('dark'));
  await other.persistor.flush();
  one.store.dispatch(draftChanged({ key: 'u/one', text: '' }));
  one.store.dispatch(draftChanged({ key: 'u/third', text: '셋째' }));
  await one.persistor.flush();
  one.stop();
  other.stop();
  const { store } = await open(inBrowser());
  const { drafts, preferences } = store.getState();
  expect(drafts.texts).toEqual({ 'u/other': '둘째 탭의 말', 'u/third': '셋째' });
  expect([preferences.language, preferences.appearance]).toEqual(['en', 'dark']);
});

test('the user is kept as plain JSON, and removed on leaving', async () => {
  const { store, persistor } = await open(inBrowser(), signedInState('viewer'));
  store.dispatch(languageChosen('ko'));
  await persistor.flush();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(buildUser('viewer'));
  store.dispatch({ type: 'session/signedOut' });
  await persistor.flush();
  expect(localStorage.getItem('user')).toBeNull();
});

test.each(['{not json', '"text"', '{"id":1}', '[]'])(
  'a corrupt user (%s) is logged and removed, the others stay',
  async (corrupt) => {
    const log = quiet();
    localStorage.setItem('user', corrupt);
    localStorage.setItem('console:preferences', '{"language":"en","_persist":{"version":1}}');
    const { store } = await open(inBrowser());
    expect(log).toHaveBeenCalled();
    expect(localStorage.getItem('user')).toBeNull();
    expect(selectLanguage(store.getState())).toBe('en');
  },
);

test('a storage that never answers blocks nothing, is told once, and is not written over', async () => {
  jest.useFakeTimers();
  quiet();
  const setItem = jest.fn(() => Promise.resolve());
  const hanging: SliceStorage = {
    getItem: () => new Promise(() => undefined),
    setItem,
    removeItem: () => Promise.resolve(),
  };
  const opened = open(hanging);
  await jest.advanceTimersByTimeAsync(3000);
  const { store, toasts } = await opened;
  store.dispatch(languageChosen('en'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(setItem).not.toHaveBeenCalled();
  expect(toasts.map(({ title }) => title)).toEqual(['저장된 내용을 읽지 못했습니다']);
  jest.useRealTimers();
});

test('a full storage costs one warning', async () => {
  quiet();
  const full = { ...createMemoryStorage(), setItem: () => Promise.reject(new Error('QuotaExceededError')) };
  const { store, persistor } = await open(full);
  for (const language of ['en', 'ko', 'mixed'] as const) {
    store.dispatch(languageChosen(language));
    await persistor.flush();
  }
  const warnings = selectNotifications(store.getState()).map(({ title }) => title);
  expect(warnings).toHaveLength(1);
});

test('what happened before the storage answered is kept', async () => {
  const values = new Map<string, object>([['console:preferences', { language: 'ko', appearance: 'dark' }]]);
  const made = makeTestStore({ dependencies: { storage: createMemoryStorage(values) } });
  stop = made.stop;
  made.store.dispatch(languageChosen('en'));
  await made.started;
  const { language, appearance } = made.store.getState().preferences;
  expect([language, appearance]).toEqual(['en', 'dark']);
});

test('an older value is migrated step by step', async () => {
  const reducer = createReducer({ size: 'small' }, () => undefined);
  const storage = createMemoryStorage(new Map([['boxes', { width: 3, _persist: { version: 1 } }]]));
  const migrations = {
    2: (stored: object) => ({ ...stored, height: 4 }),
    3: (stored: object) => ({ size: 'height' in stored ? 'large' : 'small' }),
  };
  const options = { key: 'boxes', version: 3, migrations, storage, health: createStorageHealth(jest.fn()) };
  const schema = v.object({ size: v.string() });
  const store = configureStore({
    reducer: persistSlice(reducer, { ...options, schema }),
    middleware: (getDefault) => getDefault({ serializableCheck: false }),
  });
  await new Promise<void>((resolve) => persistStore(store as never, null, resolve));
  expect(store.getState().size).toBe('large');
});

test('an exported session replays to the same state', async () => {
  const { store } = await open(createMemoryStorage());
  const { createEarlyReducers, createRootReducer } = await import('./rootReducer');
  const storage = createMemoryStorage();
  const health = createStorageHealth(jest.fn());
  const early = createEarlyReducers({ storage, outboxStorage: storage, health });
  const reducer = createRootReducer(early, lateReducers);
  const actions = [
    { type: 'persist/PERSIST' },
    { type: 'persist/REHYDRATE', key: 'console:preferences', payload: { language: 'en' } },
    languageChosen('ko'),
  ];
  const replayed = (JSON.parse(JSON.stringify(actions)) as typeof actions).reduce(
    reducer,
    reducer(undefined, { type: 'start' }),
  );
  expect(replayed.preferences.language).toBe('ko');
  expect(replayed.preferences._persist).toEqual({ version: 1, rehydrated: true });
  expect(Object.keys(replayed)).toEqual(Object.keys(store.getState()));
});

test('what a later version of the console stored is told once, used nowhere and left as it is', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const later = { language: 'fr', region: 'CA', _persist: { version: 2, rehydrated: true } };
  const values = new Map<string, object>([['console:preferences', later]]);
  const { store, persistor, saveNow, toasts } = await open(createMemoryStorage(values));
  store.dispatch(languageChosen('en'));
  await persistor.flush();
  expect(selectLanguage(store.getState())).toBe('en');
  expect(values.get('console:preferences')).toBe(later);
  expect(toasts.map(({ title }) => title)).toEqual(['저장된 내용이 더 새로운 버전의 것입니다']);
  expect(await saveNow()).toEqual([{ kind: 'newer', key: 'console:preferences' }]);
});

test('saving now says what is not kept, and no longer says so once it is', async () => {
  quiet();
  const storage = createMemoryStorage();
  const setItem = jest.spyOn(storage, 'setItem').mockRejectedValue(new Error('QuotaExceededError'));
  const { store, saveNow } = await open(storage);
  store.dispatch(draftChanged({ key: 'u/c', text: '회의' }));
  expect(await saveNow()).toContainEqual({ kind: 'full', key: 'console:drafts' });
  setItem.mockRestore();
  store.dispatch(draftChanged({ key: 'u/c', text: '회의 잡아줘' }));
  expect(await saveNow()).toEqual([]);
});
