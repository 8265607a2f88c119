import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
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
