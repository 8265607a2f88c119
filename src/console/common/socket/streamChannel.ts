import { TAKE_OVER_PARAMETER } from '@contract/chatSocket';
import { STREAM_RECONNECT_DELAY_MS, STREAM_SILENCE_LIMIT_MS } from '@contract/limits';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import * as v from 'valibot';
import { createFrameBuffer, DRAW_GAP_MS } from './frameBuffer';
import { createStreamOrder, type StreamContent } from './streamOrder';

/** Position of a reader in a stream; the platform sends the items that follow. */
export interface StreamPosition {
  epoch: string;
  since: number;
}

export type StreamEvent<M> =
  | { type: 'connecting' }
  | { type: 'opened' }
  | { type: 'messages'; messages: M[] }
  /** Connects again by itself after `STREAM_RECONNECT_DELAY_MS`. */
  | { type: 'closed'; code: number };

export interface StreamOptions<M> {
  /** `ws://host/ws/traces`, without query. */
  url: string;
  params?: Record<string, string>;
  schema: v.GenericSchema<unknown, M>;
  contentOf: (message: M) => StreamContent;
  /** Asked at every connect: the last item that was handed on. */
  position: () => StreamPosition | undefined;
  WebSocket: typeof WebSocket;
  /** Whether the next connection to this address takes the place of another tab's. */
  takesOver?: (url: string) => boolean;
  /** While so, no connection is tried: the platform would refuse it. */
  isHeld?: () => boolean;
  reconnectDelayMs?: number;
  silenceLimitMs?: number;
  holeWaitMs?: number;
  /** How long at least after this batch the next one comes. */
  drawGapMs?: ((messages: readonly M[]) => number) | undefined;
}

export type CreateStreamChannel = <M>(
  options: Omit<StreamOptions<M>, 'WebSocket' | 'takesOver' | 'isHeld'>,
) => EventChannel<StreamEvent<M>>;

const CLOSED_ABNORMALLY = 1006;

const addressOf = <M>({ url, params, position, takesOver }: StreamOptions<M>): string => {
  const at = position();
  const query = new URLSearchParams({
    ...params,
    batch: '1',
    ...(takesOver?.(url) === true ? { [TAKE_OVER_PARAMETER]: '1' } : {}),
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

interface ConnectionEvents<M> {
  open: () => void;
  message: (message: M) => void;
  /** Exactly once, also when the connection has fallen silent; never after `disconnect`. Reliability P8. */
  end: (code: number) => void;
}

const connect = <M>(options: StreamOptions<M>, on: ConnectionEvents<M>): (() => void) => {
  const socket = new options.WebSocket(addressOf(options));
  let silence: ReturnType<typeof setTimeout> | undefined;
  const disconnect = (): void => {
    clearTimeout(silence);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.onerror = () => undefined;
    socket.close();
  };
  const end = (code: number): void => {
    disconnect();
    on.end(code);
  };
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      end(CLOSED_ABNORMALLY);
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
  return disconnect;
};

/**
 * A raw WebSocket stream as a saga channel: resumes where it stopped, reconnects by itself until the
 * channel is closed, and hands on one batch of messages at most every `drawGapMs`. Reliability P2.
 */
export const createStreamChannel = <M>(options: StreamOptions<M>): EventChannel<StreamEvent<M>> =>
  eventChannel<StreamEvent<M>>((emit) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let disconnect: () => void = () => undefined;
    const buffer = createFrameBuffer<M>(
      (messages) => {
        emit({ type: 'messages', messages });
      },
      options.drawGapMs ?? (() => DRAW_GAP_MS),
    );
    const leave = (): void => {
      order.reset();
      buffer.emit();
      disconnect();
    };
    const order = createStreamOrder<M>({
      contentOf: options.contentOf,
      holeWaitMs: options.holeWaitMs,
      pass: buffer.add,
      resync: () => {
        leave();
        open(0);
      },
    });
    const delayMs = options.reconnectDelayMs ?? STREAM_RECONNECT_DELAY_MS;
    const open = (afterMs: number): void => {
      timer = setTimeout(() => {
        if (options.isHeld?.() === true) {
          open(delayMs);
          return;
        }
        emit({ type: 'connecting' });
        disconnect = connect(options, {
          open: () => {
            emit({ type: 'opened' });
          },
          message: order.accept,
          end: (code) => {
            leave();
            emit({ type: 'closed', code });
            open(delayMs);
          },
        });
      }, afterMs);
    };
    open(0);
    return () => {
      clearTimeout(timer);
      order.reset();
      buffer.drop();
      disconnect();
    };
  }, buffers.expanding());
