import './keptCompilations';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What browsers have and jsdom lacks, taken from Node. MessageChannel stays out: React's scheduler would
 * keep its port open, and the test run would never end.
 */
const FROM_NODE = {
  TextDecoder,
  TextEncoder,
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TransformStream,
  WritableStream,
  BroadcastChannel,
  structuredClone,
};

/** jsdom with the fetch globals; modules resolve as in a bundle for browsers. jest asks for the default export. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) {
      if (!(name in this.global)) Object.assign(this.global, { [name]: value });
    }
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
  }
}
