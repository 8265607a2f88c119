import type { ApiError } from '@console/common/api/apiError';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { draftChanged, selectDraft } from '@console/domain/drafts/draftsSlice';
import type { Outcome, SettingsItem } from '@console/domain/outbox/outboxItem';
import { saveSecretary, type SaveOutcome } from '@console/domain/secretary/secretaryMutations';
import { systemConfigApi } from '@console/domain/system-config/systemConfigApi';
import type { Action } from '@reduxjs/toolkit';
import { put, putResolve, select, type SagaGenerator } from 'typed-redux-saga';

function* save({
  id,
  payload: { settings },
}: SettingsItem): SagaGenerator<Pick<ApiError, 'status' | 'error'> | undefined> {
  if (settings.section === 'system') {
    const { saveSystemConfig } = systemConfigApi.endpoints;
    return (yield* runEndpoint(saveSystemConfig.initiate({ ...settings.save, key: id }, { track: false })))
      .error;
  }
  const outcome: unknown = yield* putResolve(
    saveSecretary({ ...settings.save, key: id }) as unknown as Action,
  );
  return (outcome as SaveOutcome).failed;
}

/** The key is that of the first attempt. A draft that was not edited since goes with what it became. */
export function* sendSettings(item: SettingsItem): SagaGenerator<Outcome> {
  const error = yield* save(item);
  if (error) {
    const isFinal = typeof error.status === 'number' && error.status < 500;
    return { kind: isFinal ? 'refused' : 'later', error: error.error };
  }
  const { key, text } = item.payload.draft;
  if ((yield* select(selectDraft, key)) === text) yield* put(draftChanged({ key, text: '' }));
  return { kind: 'sent' };
}
