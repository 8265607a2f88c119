import '@patternfly/react-core/dist/styles/base.css';
import { LogViewer } from '@patternfly/react-log-viewer';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import type { LogEntry } from '@contract/entities/logEntry';
import { LOGS_MAX_KEPT } from '@contract/limits';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';

const HEIGHT = 640;
const ROW_HEIGHT = 30;

/** The newest thousand of the feed, handed to React at most once per animation frame. */
const useFeed = (): readonly LogEntry[] => {
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);
  useEffect(() => {
    const socket = new WebSocket(decodeURIComponent(location.search.slice(1)));
    let waiting: LogEntry[] = [];
    let frame = 0;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string; entries?: LogEntry[] };
      waiting.push(...(message.entries ?? []));
      frame ||= requestAnimationFrame(() => {
        const more = waiting;
        waiting = [];
        frame = 0;
        setEntries((kept) => [...kept, ...more].slice(-LOGS_MAX_KEPT));
      });
    };
    return () => {
      socket.close();
    };
  }, []);
  return entries;
};

const Line = ({ entry }: { entry: LogEntry }) => (
  <div style={{ display: 'flex', gap: 16, height: ROW_HEIGHT, font: '12px/30px monospace' }}>
    <span>{entry.ts.slice(11, 23)}</span>
    <span>{entry.level}</span>
    <span>{entry.agentId}</span>
    <span style={{ flex: 1, overflow: 'hidden', whiteSpace: 'nowrap' }}>{entry.message}</span>
  </div>
);

const VirtuosoViewer = () => (
  <Virtuoso
    style={{ height: HEIGHT }}
    data={useFeed()}
    followOutput
    fixedItemHeight={ROW_HEIGHT}
    computeItemKey={(_index, entry) => entry.id}
    itemContent={(_index, entry) => <Line entry={entry} />}
  />
);

const PatternFlyViewer = () => {
  const entries = useFeed();
  const data = useMemo(
    () =>
      entries.map(({ ts, level, agentId, message }) => `${ts.slice(11, 23)} ${level} ${agentId} ${message}`),
    [entries],
  );
  return <LogViewer data={data} height={HEIGHT} hasLineNumbers={false} />;
};

const COLUMNS: GridColDef<LogEntry>[] = [
  { field: 'ts', width: 200 },
  { field: 'level', width: 80 },
  { field: 'agentId', width: 120 },
  { field: 'message', flex: 1 },
];

const DataGridViewer = () => {
  const entries = useFeed();
  const rows = useMemo(() => entries.toReversed(), [entries]);
  return (
    <div style={{ height: HEIGHT }}>
      <DataGrid rows={rows} columns={COLUMNS} rowHeight={ROW_HEIGHT} hideFooter disableColumnMenu />
    </div>
  );
};

const VIEWERS: Record<string, () => React.JSX.Element> = {
  virtuoso: VirtuosoViewer,
  patternfly: PatternFlyViewer,
  datagrid: DataGridViewer,
};

const Viewer = VIEWERS[location.hash.slice(1)];
if (Viewer) createRoot(document.body.appendChild(document.createElement('main'))).render(<Viewer />);
