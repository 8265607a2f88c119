import { formatInstant, formatTime } from '../format/dateTime';

interface ReadAtProps {
  /** When the values on screen were read. */
  at: number | undefined;
  /** In a sentence. */
  say?: (time: string) => string;
}

/** Its place is kept until it is known: what stands beside it would move away under a click. */
export const ReadAt = ({ at = 0, say = (time) => time }: ReadAtProps) => (
  <time
    dateTime={new Date(at).toISOString()}
    title={formatInstant(at)}
    style={{ visibility: at === 0 ? 'hidden' : 'visible' }}
  >
    {say(formatTime(at))}
  </time>
);
