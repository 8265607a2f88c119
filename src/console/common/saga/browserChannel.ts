import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { BrowserEvent } from './dependencies';
import { createListeners } from '../events/listeners';

/** Events of the browser about the network and about whether anybody looks. */
export const createBrowserChannel = (): EventChannel<BrowserEvent> =>
  eventChannel<BrowserEvent>((emit) => {
    const listeners = createListeners();
    const on = (target: EventTarget, type: string, event: () => BrowserEvent): void => {
      listeners.on(target, type, () => {
        emit(event());
      });
    };
    on(window, 'online', () => 'online');
    on(window, 'offline', () => 'offline');
    on(document, 'visibilitychange', () => (document.hidden ? 'hidden' : 'visible'));
    on(window, 'focus', () => 'focused');
    if (!navigator.onLine) emit('offline');
    if (document.hidden) emit('hidden');
    return listeners.end;
  }, buffers.expanding());
