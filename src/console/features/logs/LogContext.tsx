import { useCopy } from '@console/common/copy/languageContext';
import { formatTime } from '@console/common/format/dateTime';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import type { LogEntry } from '@contract/entities/logEntry';
import { useEffect, useRef } from 'react';
import { logDetailCopy } from './logsPageCopy';

interface LogContextProps {
  /** Oldest first; undefined while it is being read. */
  logs: readonly LogEntry[] | undefined;
  selected: string;
  onSelect: (id: string, options?: { replace: boolean }) => void;
}

/** Entries that were logged around one, whoever logged them and whatever the filter leaves out. */
export const LogContext = ({ logs, selected, onSelect }: LogContextProps) => {
  const words = useCopy(logDetailCopy);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [hit] = list.current?.querySelectorAll('[aria-current]') ?? [];
    if (list.current && hit instanceof HTMLElement)
      list.current.scrollTop = hit.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [logs]);
  return (
    <>
      <h3>{words.context}</h3>
      {logs === undefined ? (
        <SkeletonBlock height={120} />
      ) : (
        <ol ref={list} style={{ maxHeight: 260, overflow: 'auto' }} aria-label={words.context}>
          {logs.map(({ id, ts, level, agentId, message }) => (
            <li key={id}>
              <button
                type="button"
                data-level={level}
                aria-current={id === selected ? 'true' : undefined}
                title={`${level} ${agentId}`}
                onClick={() => {
                  if (id !== selected) onSelect(id);
                }}
              >
                <time dateTime={ts}>{formatTime(ts)}</time>
                <span>{message}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
