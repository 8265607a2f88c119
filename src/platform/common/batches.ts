/**
 * Hands what it is given to `send`, one call after the other and in order: what comes while one is under way goes together with
 * the next. Resolves once what was given is sent, and rejects as its `send` does.
 */
export const createBatches = <Item>(
  send: (batch: readonly Item[]) => Promise<void>,
): ((items: readonly Item[]) => Promise<void>) => {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const sendWaiting = (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    next = undefined;
    return send(batch);
  };
  return (items) => {
    waiting.push(...items);
    next ??= last.then(sendWaiting);
    last = next.catch(() => undefined);
    return next;
  };
};
