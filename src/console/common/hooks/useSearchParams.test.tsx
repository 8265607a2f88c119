import { click, hearAtOnce, letter } from '@test/support/hearAtOnce';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

const Two = () => {
  const [params, setParams] = useSearchParams();
  const set = (name: string): void => {
    setParams((current) => new URLSearchParams([...current, [name, '1']]), { replace: true });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          set('card');
          // A list that arrives before the router has drawn the click.
          startTransition(() => {
            set('c');
          });
        }}
      >
        Both
      </button>
      <output>{params.toString()}</output>
    </>
  );
};

test('of two changes that come before the router draws none is lost', async () => {
  window.history.replaceState(null, '', '/ai-console?view=inbox');
  render(
    <BrowserRouter>
      <Two />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(await screen.findByText('view=inbox&card=1&c=1')).toBeVisible();
  expect(window.location.search).toBe('?view=inbox&card=1&c=1');
});

test('nor below a sub-path', async () => {
  window.history.replaceState(null, '', '/ops/ai-console?view=inbox');
  render(
    <BrowserRouter basename="/ops/">
      <Two />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(await screen.findByText('view=inbox&card=1&c=1')).toBeVisible();
  expect(window.location.search).toBe('?view=inbox&card=1&c=1');
});

const Search = () => {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const isOn = params.get('on') === 'yes';
  return (
    <>
      <input
        type="search"
        value={params.get('q') ?? ''}
        onChange={({ target }) => {
          change('q', target.value);
        }}
      />
      <button
        type="button"
        onClick={() => {
          change('on', isOn ? 'no' : 'yes');
        }}
      >
        Turn
      </button>
      <Link to="?q=linked">Link</Link>
    </>
  );
};
const openSearch = (search: string): HTMLInputElement => {
  window.history.replaceState(null, '', `/logs${search}`);
  render(
    <BrowserRouter future={{ v7_startTransition: true }}>
      <Search />
    </BrowserRouter>,
  );
  return screen.getByRole('searchbox');
};
const drawn = () => act(() => Promise.resolve());

test('letters that are typed before the router draws all arrive', async () => {
  const field = openSearch('');
  await hearAtOnce(letter('a', field), letter('b', field), letter('c', field));
  expect(field).toHaveValue('abc');
  await drawn();
  expect(field).toHaveValue('abc');
  expect(window.location.search).toBe('?q=abc');
});

test('what is typed in the middle leaves the caret there', async () => {
  const field = openSearch('?q=to');
  field.setSelectionRange(1, 1);
  await hearAtOnce(letter('w', field));
  expect([field.value, field.selectionStart]).toEqual(['two', 2]);
  await drawn();
  expect([field.value, field.selectionStart]).toEqual(['two', 2]);
});

test('a link, and Back, change what stands in the field', async () => {
  const field = openSearch('');
  await userEvent.type(field, 'own');
  await userEvent.click(screen.getByRole('link', { name: 'Link' }));
  expect(field).toHaveValue('linked');
  act(() => {
    window.history.back();
  });
  await screen.findByDisplayValue('own');
});

test('a second click on what turns undoes the first, however soon it comes', async () => {
  openSearch('');
  const turn = screen.getByRole('button', { name: 'Turn' });
  await hearAtOnce(click(turn), click(turn));
  expect(window.location.search).toBe('?on=no');
});
