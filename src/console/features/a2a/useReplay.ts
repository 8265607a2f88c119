import { useGetMessagesOfQuery } from '@console/domain/agent-network/agentNetworkApi';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import type { AgentMessage } from '@contract/entities/agentMessage';
import { AGENT_MESSAGES_PAGE_MAX, NETWORK_WINDOW_MS } from '@contract/limits';
import { useEffect, useMemo, useState } from 'react';
import { beginningOf, between, countUntil, recordingOf, type Recording } from './replay';

const TICK_MS = 50;
const MINUTE_MS = 60_000;
export const SPEEDS = ['1', '10', '60'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Replay {
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  recording: Recording | undefined;
  /** Milliseconds. */
  moment: number;
  /** How many had been said by then. */
  shown: number;
  playing: boolean;
  speed: Speed;
  /** Messages that the last step passed over. */
  passed: readonly AgentMessage[];
  retry: () => void;
  seek: (moment: number) => void;
  toggle: () => void;
  setSpeed: (speed: Speed) => void;
}

interface Position {
  moment: number;
  passed: readonly AgentMessage[];
}

/** The hour before `to`, and what was said in it. */
const useRecording = (to: number) => {
  const from = to - NETWORK_WINDOW_MS;
  const { data, error, isFetching, refetch } = useGetMessagesOfQuery({
    from: new Date(from).toISOString(),
    limit: AGENT_MESSAGES_PAGE_MAX,
  });
  const recording = useMemo(
    () => (data ? recordingOf(data.messages, from, to) : undefined),
    [data, from, to],
  );
  const failed = error !== undefined && !isFetching;
  const status: Replay['status'] = recording ? 'ready' : failed ? 'failed' : 'loading';
  return { recording, status, error, retry: () => void refetch() };
};

/** The last hour of the network, from where the address says. `onRest` hears where it was left standing. */
export const useReplay = (at: number, onRest: (moment: number) => void): Replay => {
  const now = useServerNow(MINUTE_MS);
  const [to] = useState(now);
  const from = to - NETWORK_WINDOW_MS;
  const read = useRecording(to);
  const { recording } = read;
  const [position, setPosition] = useState<Position>({
    moment: Math.min(Math.max(at, from), to),
    passed: [],
  });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('10');

  useEffect(() => {
    if (!playing || !recording) return undefined;
    const timer = setInterval(() => {
      setPosition(({ moment }) => {
        const next = Math.min(moment + TICK_MS * Number(speed), recording.to);
        return { moment: next, passed: between(recording, moment, next) };
      });
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [playing, recording, speed]);

  // Nobody chose the beginning of the hour for its own sake.
  const beginning = recording ? beginningOf(recording) : from;
  if (position.moment === from && beginning > from) setPosition({ moment: beginning, passed: [] });

  const isOver = position.moment >= to;
  if (playing && isOver) setPlaying(false);
  const seek = (moment: number): void => {
    setPosition({ moment, passed: [] });
    onRest(moment);
  };
  const toggle = (): void => {
    if (playing) onRest(position.moment);
    else if (isOver) setPosition({ moment: beginning, passed: [] });
    setPlaying(!playing);
  };
  return {
    ...position,
    ...read,
    shown: recording ? countUntil(recording.times, position.moment) : 0,
    playing,
    speed,
    seek,
    toggle,
    setSpeed,
  };
};
