const KEY = 'console:devtools';

declare const process: { env: { NODE_ENV?: string } };

/** Redux DevTools see the store in development, and in the built application where this browser has them switched on. */
export const areDevToolsOn = (): boolean => process.env.NODE_ENV !== 'production' || isDevToolsSwitchOn();

export const isDevToolsSwitchOn = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
};

/** Takes hold when the page is loaded next: a store is connected when it is made. */
export const switchDevTools = (state: 'on' | 'off'): void => {
  if (state === 'on') window.localStorage.setItem(KEY, 'on');
  else window.localStorage.removeItem(KEY);
};
