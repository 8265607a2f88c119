import { wordsIn } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { stateCopy } from '@console/common/ui/stateCopy';
import { languageChosen } from '@console/domain/preferences/preferencesSlice';
import { makeTestStore } from '@test/support/makeTestStore';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { AppLanguage } from './AppLanguage';

test('a page in a language that is loaded late shows no other one first, and changes to others at once', async () => {
  const { store, started, stop } = makeTestStore();
  await started;
  store.dispatch(languageChosen('ja'));
  const drawn: string[] = [];
  const Retry = () => {
    const { retry } = useCopy(stateCopy);
    drawn.push(retry);
    return <p>{retry}</p>;
  };
  render(
    <Provider store={store}>
      <AppLanguage>
        <Retry />
      </AppLanguage>
    </Provider>,
  );
  expect(await screen.findByText('再試行')).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(['再試行']));
  expect(document.documentElement.lang).toBe('ja');
  expect(wordsIn(stateCopy, 'ja').retry).toBe('再試行');
  act(() => {
    store.dispatch(languageChosen('en'));
  });
  expect(screen.getByText('Retry')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  stop();
});
