import { followPage } from '@console/common/api/followPage';
import { createBrowserChannel } from '@console/common/saga/browserChannel';
import type { Channels, Dependencies, SagaContext } from '@console/common/saga/dependencies';
import { guardedSaga } from '@console/common/saga/guardedSaga';
import { acquireWebLock } from '@console/common/saga/webLock';
import { createChatChannel } from '@console/common/socket/chatChannel';
import { createChatConnection } from '@console/common/socket/chatConnection';
import { createStreamChannel } from '@console/common/socket/streamChannel';
import { createTakeOver } from '@console/common/socket/takeOver';
import { cardsSaga } from '@console/domain/action-cards/cardsSaga';
import { agentMessagesSaga } from '@console/domain/agent-messages/agentMessagesSaga';
import { chatSaga } from '@console/domain/connections/chatSaga';
import { connectivitySaga } from '@console/domain/connections/connectivitySaga';
import { conversationsSaga } from '@console/domain/conversations/conversationsSaga';
import { dryRunSaga } from '@console/domain/dry-run/dryRunSaga';
import { interventionsSaga } from '@console/domain/interventions/interventionsSaga';
import { logsSaga } from '@console/domain/logs/logsSaga';
import { errorToastsSaga } from '@console/domain/notifications/errorToastsSaga';
import { notificationsSaga } from '@console/domain/notifications/notificationsSaga';
import { outboxSaga } from '@console/domain/outbox-delivery/outboxSaga';
import { createOutboxStorage } from '@console/domain/outbox/outboxStorage';
import { followMode } from '@console/domain/preferences/followMode';
import { schedulingSaga } from '@console/domain/scheduling/schedulingSaga';
import { releaseSaga } from '@console/domain/connections/releaseSaga';
import { zoneSaga } from '@console/domain/connectivity/zoneSaga';
import { sessionSaga } from '@console/domain/session/sessionSaga';
import { teamChatSaga } from '@console/domain/team-chat/teamChatSaga';
import { tracesSaga } from '@console/domain/traces/tracesSaga';
import type { Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { fork, type SagaGenerator } from 'typed-redux-saga';
import { lateReducers } from './lateReducers';
import { saveOnLeave } from './saveOnLeave';

/** This tab's among those of its user. */
const place = createTakeOver();

const BROWSER_CHANNELS: Channels = {
  createStreamChannel: (options) =>
    createStreamChannel({ ...options, WebSocket, takesOver: (url) => place.use(url), isHeld: place.isApart }),
  createChatChannel: (base, caller) => createChatChannel(base, { ...caller, place }),
  createBrowserChannel,
  acquireLock: acquireWebLock,
};

const CHILDREN: Record<string, () => SagaGenerator<void>> = {
  session: sessionSaga,
  notifications: notificationsSaga,
  errorToasts: errorToastsSaga,
  conversations: conversationsSaga,
  cards: cardsSaga,
  scheduling: schedulingSaga,
  outbox: outboxSaga,
  chat: chatSaga,
  connectivity: connectivitySaga,
  release: releaseSaga,
  zone: zoneSaga,
  logs: logsSaga,
  traces: tracesSaga,
  interventions: interventionsSaga,
  dryRun: dryRunSaga,
  teamChat: teamChatSaga,
  agentMessages: agentMessagesSaga,
};

/** Fetched together with the sagas that use them. */
export { createOutboxStorage, followMode, followPage, lateReducers, saveOnLeave };

/** Forked, not spawned: cancelling the root ends them all. */
function* rootSaga(): SagaGenerator<void> {
  for (const [name, saga] of Object.entries(CHILDREN)) yield* fork(guardedSaga, name, saga);
}

/** Sets everything going that works behind the screens; the answer ends it. `attach` makes the middleware live. */
export const startSagas = (
  dependencies: Dependencies,
  attach: (middleware: Middleware) => void,
): (() => void) => {
  const context: SagaContext = {
    ...dependencies,
    ...BROWSER_CHANNELS,
    ...dependencies.channels,
    chatConnection: createChatConnection(),
  };
  const sagas = createSagaMiddleware({
    context,
    onError: (error, { sagaStack }) => {
      console.error('Root saga failed', error, sagaStack);
    },
  });
  attach(sagas);
  const task = sagas.run(rootSaga);
  return () => {
    task.cancel();
  };
};
