import type { ServerResponse } from 'node:http';

/** Calls back at the end of an answer, at once where its connection has ended already: that is told only once. */
export const whenClosed = (response: ServerResponse, act: () => void): void => {
  if (response.closed) act();
  else response.once('close', act);
};

/** Aborted when whoever asked goes away before the whole answer was sent. */
export const goneSignal = (response: ServerResponse): AbortSignal => {
  const gone = new AbortController();
  whenClosed(response, () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
};
