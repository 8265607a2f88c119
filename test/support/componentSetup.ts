import '@testing-library/jest-dom';
import { firstScreenStands } from '@console/common/loading/firstScreen';
import { configure } from '@testing-library/dom';
import * as React from 'react';

const nothing = () => undefined;

/** A test shows parts of screens: what waits for the whole of the first one need not wait here. */
firstScreenStands();

configure({ asyncUtilTimeout: 30_000 });

/**
 * React in development takes the stack of every element that is made, up to ten thousand a second, for its warnings: a sixteenth
 * of the time of tests that draw. It stops where it has taken enough; its warnings lack that stack.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object | undefined>;
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: nothing });

/** jsdom lays nothing out and therefore knows neither media queries nor sizes. */
const FROM_BROWSERS = {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => false,
  }),
  ResizeObserver: class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  },
};

if (typeof window !== 'undefined') {
  for (const [name, value] of Object.entries(FROM_BROWSERS)) {
    if (!(name in window)) Object.assign(window, { [name]: value });
  }
  if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: nothing });
}
