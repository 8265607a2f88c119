import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { BrowserEvent } from './dependencies';

/** What the browser says about the network and about whether anybody looks. */
export const createBrowserChannel = (): EventChannel<BrowserEvent> =>
  eventChannel<BrowserEvent>((emit) => {
    const abort = new AbortController();
    const on = (target: EventTarget, type: string, event: () => BrowserEvent): void => {
      target.addEventListener(
        type,
        () => {
          emit(event());
        },
        { signal: abort.signal },
      );
    };
    on(window, 'online', () => 'online');
    on(window, 'offline', () => 'offline');
    on(document, 'visibilitychange', () => (document.hidden ? 'hidden' : 'visible'));
    if (!navigator.onLine)
      queueMicrotask(() => {
        emit('offline');
      });
    return () => {
      abort.abort();
    };
  }, buffers.expanding());
