const refuse = () => Promise.reject(new Error('Nothing goes out of this test'));

/** For what must reach nobody outside. */
export const NO_OUTGOING = { fetch: refuse, fetchPatiently: refuse };

/** For agents that no program outside asks anything. */
export const NOBODY_OUTSIDE = { askFromOutside: () => Promise.reject(new Error('Nobody asks from outside')) };
