import type { StreamGap } from '@contract/streams/streamFrame';
import type { UnknownAction } from '@reduxjs/toolkit';
import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type * as v from 'valibot';
import { webSocketBase, type ServiceBases } from '../api/serviceBases';
import type { StreamEvent, StreamPosition } from '../socket/streamChannel';
import { getDependency } from '../saga/dependencies';

export type StreamStatus = 'closed' | 'connecting' | 'connected' | 'disconnected';

/** `seq`s from `from` to `to` that nobody has any more. */
export type Gap = Pick<StreamGap, 'from' | 'to' | 'count' | 'since'>;

/** Neighbouring live frames come as one; an `initial` frame stands alone. `replaces`: what was kept is void. */
export interface StreamBatch<Item> {
  items: Item[];
  epoch?: string;
  replaces?: boolean;
  gap?: Gap;
}

interface InitialFields {
  epoch: string;
  resumed: boolean;
  gap?: StreamGap | undefined;
}

/** One stream of the platform and the actions that its domain makes of it. */
export interface FollowedStream<Message extends { type: string }, Item extends { seq: number }> {
  service: keyof ServiceBases;
  path: string;
  params?: Record<string, string>;
  schema: v.GenericSchema<unknown, Message>;
  /** Nothing for a heartbeat. */
  itemsOf: (message: Message) => Item[];
  selectPosition: (state: never) => StreamPosition | undefined;
  received: (batch: StreamBatch<Item>) => UnknownAction;
  statusChanged: (status: StreamStatus) => UnknownAction;
  /** Longer than usual for a stream whose every line changes at once. */
  drawGapMs?: (messages: readonly Message[]) => number;
}

const batchesOf = <Message extends { type: string }, Item extends { seq: number }>(
  messages: readonly Message[],
  itemsOf: (message: Message) => Item[],
): StreamBatch<Item>[] => {
  const batches: StreamBatch<Item>[] = [];
  let live: StreamBatch<Item> | undefined;
  for (const message of messages) {
    const items = itemsOf(message);
    if (message.type === 'initial') {
      const { epoch, resumed, gap } = message as unknown as InitialFields;
      batches.push({ items, epoch, replaces: !resumed, ...(gap ? { gap } : {}) });
      live = undefined;
    } else if (items.length > 0) {
      if (live) live.items.push(...items);
      else batches.push((live = { items: [...items] }));
    }
  }
  return batches;
};

function* handle<Message extends { type: string }, Item extends { seq: number }>(
  event: StreamEvent<Message>,
  { itemsOf, received, statusChanged }: FollowedStream<Message, Item>,
): SagaGenerator<void> {
  if (event.type === 'messages') {
    for (const batch of batchesOf(event.messages, itemsOf)) yield* put(received(batch));
  } else if (event.type === 'closed') yield* put(statusChanged('disconnected'));
  else yield* put(statusChanged(event.type === 'opened' ? 'connected' : 'connecting'));
}

/** Reads a stream until it is cancelled, and goes on where it stopped after every break. Reliability P2. */
export function* followStream<Message extends { type: string }, Item extends { seq: number }>(
  stream: FollowedStream<Message, Item>,
): SagaGenerator<void> {
  const createStreamChannel = yield* getDependency('createStreamChannel');
  const bases = yield* getDependency('serviceBases');
  const select$ = stream.selectPosition as (state: unknown) => StreamPosition | undefined;
  let position = yield* select(select$);
  const channel = createStreamChannel({
    url: `${webSocketBase(bases[stream.service])}${stream.path}`,
    ...(stream.params ? { params: stream.params } : {}),
    schema: stream.schema,
    contentOf: (message) => ({
      kind: message.type === 'initial' ? 'initial' : 'live',
      items: stream.itemsOf(message),
    }),
    position: () => position,
    drawGapMs: stream.drawGapMs,
  });
  try {
    for (;;) {
      yield* handle(yield* take(channel), stream);
      position = yield* select(select$);
    }
  } finally {
    channel.close();
    yield* put(stream.statusChanged('closed'));
  }
}
