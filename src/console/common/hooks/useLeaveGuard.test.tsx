import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { useLeaveGuard } from './useLeaveGuard';

const Unsaved = () => {
  const { leave } = useLeaveGuard(true, false, '/configure');
  return (
    <>
      <Link to="/configure/general">Within</Link>
      <Link to="/runs">Away</Link>
      <output>{leave ? 'asked' : 'not asked'}</output>
    </>
  );
};

test.each(['/', '/ops/'])(
  'below %s unsaved work is asked about where another screen is opened, and within its own not',
  async (home) => {
    window.history.replaceState(null, '', `${home}configure/accounts`);
    render(
      <BrowserRouter basename={home}>
        <Unsaved />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Within' }));
    expect(window.location.pathname).toBe(`${home}configure/general`);
    expect(screen.getByText('not asked')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('asked')).toBeVisible();
    expect(window.location.pathname).toBe(`${home}configure/general`);
  },
);
