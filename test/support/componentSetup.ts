import '@testing-library/jest-dom';
import { firstScreenStands } from '@console/common/loading/firstScreen';
import { configure } from '@testing-library/dom';

/** A test shows parts of screens: what waits for the whole of the first one need not wait here. */
firstScreenStands();

configure({ asyncUtilTimeout: 30_000 });

const nothing = () => undefined;

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
