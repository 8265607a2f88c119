import { STREAM_RECONNECT_DELAY_MS, STREAM_SILENCE_LIMIT_MS } from '@contract/limits';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import * as v from 'valibot';
import { createFrameBuffer } from './frameBuffer';

/** Where a reader stands in a stream; the platform sends what follows. */
export interface StreamPosition {
  epoch: string;
  since: number;
}

export type StreamEvent<M> =
  | { type: 'connecting' }
  | { type: 'opened' }
  | { type: 'messages'; messages: M[] }
  /** `code` 4401 and 1008: the session is gone. Reconnects by itself after `STREAM_RECONNECT_DELAY_MS`. */
  | { type: 'closed'; code: number };

export interface StreamOptions<M> {
  /** `ws://host/ws/traces`, without query. */
  url: string;
  params?: Record<string, string>;
  schema: v.GenericSchema<unknown, M>;
  /** Asked at every connect. */
  position: () => StreamPosition | undefined;
  WebSocket: typeof WebSocket;
  reconnectDelayMs?: number;
  silenceLimitMs?: number;
}

export type CreateStreamChannel = <M>(
  options: Omit<StreamOptions<M>, 'WebSocket'>,
) => EventChannel<StreamEvent<M>>;

const addressOf = <M>({ url, params, position }: StreamOptions<M>): string => {
  const at = position();
  const query = new URLSearchParams({
    ...params,
    batch: '1',
    ...(at ? { since: String(at.since), epoch: at.epoch } : {}),
  });
  return `${url}?${query.toString()}`;
};

const parseFrame = <M>(data: unknown, schema: v.GenericSchema<unknown, M>): M | undefined => {
  try {
    const parsed = v.safeParse(schema, JSON.parse(String(data)));
    if (parsed.success) return parsed.output;
    console.error('Stream frame breaks the contract', parsed.issues[0].message);
  } catch (error) {
    console.error('Stream frame is not JSON', error);
  }
  return undefined;
};

/** One connection of the stream; calls `onEnd` exactly once, also when it falls silent. Reliability P8. */
const connect = <M>(
  options: StreamOptions<M>,
  on: { open: () => void; message: (message: M) => void; end: (code: number) => void },
): (() => void) => {
  const socket = new options.WebSocket(addressOf(options));
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = (code: number): void => {
    clearTimeout(silence);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.onerror = () => undefined;
    socket.close();
    on.end(code);
  };
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      end(1006);
    }, options.silenceLimitMs ?? STREAM_SILENCE_LIMIT_MS);
  };
  heard();
  socket.onopen = () => {
    heard();
    on.open();
  };
  socket.onmessage = ({ data }) => {
    heard();
    const message = parseFrame(data, options.schema);
    if (message !== undefined) on.message(message);
  };
  socket.onclose = ({ code }) => {
    end(code);
  };
  return () => {
    on.end = () => undefined;
    end(1000);
  };
};

/**
 * A raw WebSocket stream as a saga channel: resumes where it stopped, reconnects by itself until the
 * channel is closed, and hands on one batch of messages per animation frame. Reliability P2.
 */
export const createStreamChannel = <M>(options: StreamOptions<M>): EventChannel<StreamEvent<M>> =>
  eventChannel<StreamEvent<M>>((emit) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let disconnect: () => void = () => undefined;
    const buffer = createFrameBuffer<M>((messages) => {
      emit({ type: 'messages', messages });
    });
    const open = (): void => {
      emit({ type: 'connecting' });
      disconnect = connect(options, {
        open: () => {
          emit({ type: 'opened' });
        },
        message: buffer.add,
        end: (code) => {
          buffer.emit();
          emit({ type: 'closed', code });
          timer = setTimeout(open, options.reconnectDelayMs ?? STREAM_RECONNECT_DELAY_MS);
        },
      });
    };
    timer = setTimeout(open, 0);
    return () => {
      clearTimeout(timer);
      buffer.drop();
      disconnect();
    };
  }, buffers.expanding());
