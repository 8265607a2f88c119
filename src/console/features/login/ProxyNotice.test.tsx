import { renderPart } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import { ProxyNotice } from './ProxyNotice';

const WORDS = /실시간 연결이 열리지 않습니다.*Upgrade와 Connection 헤더를 HTTP\/1\.1로/;
const sockets: { url: string; onopen?: () => void; onerror?: () => void }[] = [];
const own = globalThis.WebSocket;
beforeEach(() => {
  sockets.length = 0;
  globalThis.WebSocket = function open(this: object, url: string) {
    sockets.push(Object.assign(this, { url }));
  } as never;
});
afterEach(() => {
  globalThis.WebSocket = own;
});

test('a handshake that does not come through is named with what the proxy lacks', async () => {
  await renderPart(<ProxyNotice />);
  expect(sockets.map(({ url }) => url)).toEqual(['ws://localhost/ws/check']);
  expect(screen.queryByText(WORDS)).toBeNull();
  await act(async () => {
    sockets[0]?.onerror?.();
    await Promise.resolve();
  });
  expect(screen.getByText(WORDS)).toBeVisible();
});

test('one that comes through is not spoken of', async () => {
  await renderPart(<ProxyNotice />);
  await act(async () => {
    sockets[0]?.onopen?.();
    await Promise.resolve();
  });
  expect(screen.queryByText(WORDS)).toBeNull();
});
