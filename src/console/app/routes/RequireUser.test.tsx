import { sessionExpired } from '@console/common/api/sessionExpired';
import { signOut } from '@console/domain/session/signOut';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RequireUser } from './RequireUser';

let view: Awaited<ReturnType<typeof renderPart>>;
const open = async (more: Parameters<typeof renderPart>[1]) => {
  view = await renderPart(
    <Routes>
      <Route path="/" element={<Navigate to="/configure/accounts?q=lee" />} />
      <Route path="/login" element={<p>sign in</p>} />
      <Route path="*" element={<RequireUser>screen</RequireUser>} />
    </Routes>,
    more,
  );
};
afterEach(() => {
  view.stop();
});
const address = () => screen.getByTestId('address').textContent;

/** Specification, 2.2: "Logout (goes to /login)". */
test('whoever signs out comes to the plain sign-in page: the next one begins at the start', async () => {
  await open({ preloaded: signedInState('admin'), answers: { 'POST /api/auth/logout': { ok: true } } });
  expect(await screen.findByText('screen')).toBeVisible();
  await act(() => view.store.dispatch(signOut()));
  expect(address()).toBe('/login');
});

/** Specification, 2.3: "After success the user returns to the page they came from". */
test('whose session was gone on arrival comes back to the page after signing in', async () => {
  await open({ preloaded: {} });
  act(() => void view.store.dispatch(sessionExpired()));
  expect(address()).toBe('/login?returnTo=%2Fconfigure%2Faccounts%3Fq%3Dlee');
});
