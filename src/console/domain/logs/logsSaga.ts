import { runEndpoint } from '@console/common/saga/runEndpoint';
import { whileWatched } from '@console/common/saga/whileWatched';
import { wordsIn } from '@console/common/copy/defineCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import { followAsUser } from '@console/domain/session/followAsUser';
import { signedOut } from '@console/domain/session/sessionSlice';
import { whileSignedIn } from '@console/domain/session/whileSignedIn';
import type { LogEntry } from '@contract/entities/logEntry';
import { LOG_PAGE_ENTRIES, LOGS_MAX_KEPT } from '@contract/limits';
import { LogStreamMessage } from '@contract/streams/logStream';
import { nanoid } from '@reduxjs/toolkit';
import { delay, fork, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { logsApi } from './logsApi';
import { logsCopy } from './logsCopy';
import {
  logFlagged,
  logFlagRequested,
  logNewerFailed,
  logNewerReceived,
  logNewerRequested,
  logPageFailed,
  logPageReceived,
  logPageRequested,
  logsReceived,
  logStreamChanged,
  logsUnwatched,
  logsWatched,
  logViewRequested,
} from './logsReducer';
import { selectLogPosition, selectLogView } from './logsSelectors';

/** Somebody who types gets one search, not one per letter. */
const TYPING_PAUSE_MS = 150;
/** Faster than anybody reads, and a quarter of the work of the usual pace; after a silence the first entry shows at once. */
const LOG_DRAW_GAP_MS = 200;
/** A flood changes the whole list each time: nobody reads it, and half as many draws pay for the reading. */
const FLOOD_DRAW_GAP_MS = 400;
const ONCE = { subscribe: false, forceRefetch: true } as const;

const itemsOf = (message: LogStreamMessage): LogEntry[] => {
  if (message.type === 'heartbeat') return [];
  if (message.type === 'log') return [message.entry];
  return message.type === 'initial' ? message.logs : message.entries;
};

const drawGapMs = (messages: readonly LogStreamMessage[]): number =>
  messages.reduce((sum, message) => sum + itemsOf(message).length, 0) > LOGS_MAX_KEPT
    ? FLOOD_DRAW_GAP_MS
    : LOG_DRAW_GAP_MS;

function* loadPage(isFirst: boolean): SagaGenerator<void> {
  const { filter, rows } = yield* select(selectLogView);
  const edge = filter.order === 'oldest' ? rows.at(-1)?.seq : rows[0]?.seq;
  const start = filter.at === '' ? {} : { at: filter.at };
  const cursor = isFirst || edge === undefined ? start : { [CURSORS[filter.order]]: edge };
  const { data, error } = yield* runEndpoint(
    logsApi.endpoints.getLogs.initiate({ filter, limit: LOG_PAGE_ENTRIES, ...cursor }, ONCE),
  );
  if (error) {
    console.error('Failed to fetch logs', error);
    yield* put(logPageFailed({ filter, error }));
    return;
  }
  const entries = data.logs;
  yield* put(logPageReceived({ filter, entries, isLast: entries.length < LOG_PAGE_ENTRIES, isFirst }));
}

/** Reads the entries that follow on the first row, oldest first. */
function* loadNewer(): SagaGenerator<void> {
  const { filter, rows } = yield* select(selectLogView);
  const edge = rows.at(-1)?.seq;
  const cursor = edge === undefined ? { at: filter.at } : { after: edge };
  const { data, error } = yield* runEndpoint(
    logsApi.endpoints.getLogs.initiate(
      { filter: { ...filter, order: 'oldest' }, limit: LOG_PAGE_ENTRIES, ...cursor },
      ONCE,
    ),
  );
  if (error) {
    console.error('Failed to fetch logs', error);
    yield* put(logNewerFailed(filter));
    return;
  }
  yield* put(logNewerReceived({ filter, entries: data.logs, isLast: data.logs.length < LOG_PAGE_ENTRIES }));
}

const CURSORS = { newest: 'before', oldest: 'after' } as const;

function* openView({ payload }: ReturnType<typeof logViewRequested>): SagaGenerator<void> {
  if (payload.q !== '') yield* delay(TYPING_PAUSE_MS);
  yield* loadPage(true);
  if ((yield* select(selectLogView)).newer === 'loading') yield* loadNewer();
}

/** Both ask for a page: the latest request counts, and an answer to an older filter is dropped. */
function* answerPages(
  action: ReturnType<typeof logViewRequested | typeof logPageRequested>,
): SagaGenerator<void> {
  if (logViewRequested.match(action)) yield* openView(action);
  else yield* loadPage(false);
}

/** Another view needs no entries of the one before. */
function* answerNewer({ type }: { type: string }): SagaGenerator<void> {
  if (type === logNewerRequested.type) yield* loadNewer();
}

function* setFlag({ payload }: ReturnType<typeof logFlagRequested>): SagaGenerator<void> {
  const { data, error } = yield* runEndpoint(
    logsApi.endpoints.setLogFlag.initiate({ ...payload, key: nanoid() }, { track: false }),
  );
  if (data) yield* put(logFlagged(data.log));
  if (!error) return;
  const words = wordsIn(logsCopy, yield* select(selectLanguage));
  yield* put(toastRequested({ kind: 'error', title: words.flagFailed, message: error.error }));
}

function* readLogs(): SagaGenerator<void> {
  yield* followAsUser({
    service: 'chat',
    path: '/ws/logs',
    schema: LogStreamMessage,
    itemsOf,
    selectPosition: selectLogPosition,
    received: logsReceived,
    statusChanged: logStreamChanged,
    drawGapMs,
  });
}

/** The log socket is open while a screen watches it; older entries come page by page. */
export function* logsSaga(): SagaGenerator<void> {
  yield* takeEvery(logFlagRequested, setFlag);
  yield* takeLatest([logViewRequested, logPageRequested], answerPages);
  yield* takeLatest([logViewRequested, logNewerRequested], answerNewer);
  yield* fork(function* () {
    yield* whileWatched({ watched: logsWatched, unwatched: logsUnwatched, ended: signedOut }, () =>
      whileSignedIn(readLogs),
    );
  });
}
