import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { polled } from '@console/common/api/polled';
import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { draftChanged, draftKey, selectDraft } from '@console/domain/drafts/draftsSlice';
import { toastRequested } from '@console/domain/notices/toastActions';
import type { OutgoingSettings } from '@console/domain/outbox/outboxItem';
import { selectUser } from '@console/domain/session/sessionSlice';
import {
  useGetSystemConfigQuery,
  useSaveSystemConfigMutation,
} from '@console/domain/system-config/systemConfigApi';
import { useAppDispatch, useAppSelector, useAppStore } from '@console/state/hooks';
import { JWT_SECRET_MIN_LENGTH, type ConfigChange, type SystemConfig } from '@contract/entities/systemConfig';
import type { SystemConfigResponse } from '@contract/http/systemConfig';
import { nanoid } from '@reduxjs/toolkit';
import { createContext, useContext, useMemo, useState } from 'react';
import {
  CONFIG_DRAFT_PLACE,
  configProblems,
  putOnTop,
  readConfigDraft,
  typedMeanwhile,
  visibleChanges,
  type ConfigDraft,
  type ConfigProblem,
} from './configDraft';
import { useKeepSettings } from '../useKeepSettings';
import { systemCopy } from './systemCopy';

const REFRESH_MS = 20_000;
const CONFLICT = 409;

export interface SystemForm {
  stored: SystemConfigResponse;
  config: SystemConfig;
  /** Typed and not saved; it lives as long as the page. */
  secret: string;
  /** Changes that saving makes; the secret is not among them. */
  changes: ConfigChange[];
  problems: ReadonlyMap<string, ConfigProblem>;
  state: 'clean' | 'edited' | 'moved';
  /** Changes that others have saved since the draft was begun. */
  theirs: ConfigChange[];
  /** Changes that the last save of this page made. */
  did: ConfigChange[];
  saving: boolean;
  staleSince: number | undefined;
  change: (next: SystemConfig) => void;
  setSecret: (secret: string) => void;
  reset: () => void;
  rebase: () => void;
  save: (reason: string) => Promise<boolean>;
}

export type SystemFormState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; form: SystemForm };

export const SystemFormContext = createContext<SystemFormState>({ status: 'loading' });
export const useSystemForm = (): SystemFormState => useContext(SystemFormContext);

const useConfigDraft = () => {
  const store = useAppStore();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const key = draftKey(userId, CONFIG_DRAFT_PLACE);
  const text = useAppSelector((state) => selectDraft(state, key));
  const draft = useMemo(() => readConfigDraft(text), [text]);
  const write = (next: ConfigDraft | undefined): void => {
    const isChanged = next !== undefined && visibleChanges(next.from, next.config).length > 0;
    store.dispatch(draftChanged({ key, text: isChanged ? JSON.stringify(next) : '' }));
  };
  /** As it is, which a closure that has waited for an answer does not know. */
  const latest = (): ConfigDraft | undefined => readConfigDraft(selectDraft(store.getState(), key));
  return { key, text, draft, latest, write };
};

/** The words of a save, and what became of it. `kept`: it waits in the queue; one with a secret never does. */
const useSave = (stored: SystemConfigResponse | undefined, refetch: () => void) => {
  const { keepUnanswered, saved } = useKeepSettings();
  const words = useCopy(systemCopy);
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSaveSystemConfigMutation();
  const save = async (
    asked: Omit<Parameters<typeof send>[0], 'key'>,
    changes: readonly ConfigChange[],
    from: OutgoingSettings['draft'],
  ): Promise<SystemConfigResponse | 'kept' | undefined> => {
    const key = nanoid();
    const { data, error } = await withHeldSecrets((hold) => {
      const secret = asked.jwtSecret === undefined ? {} : { jwtSecret: hold(asked.jwtSecret) };
      return send({ ...asked, ...secret, key });
    });
    if (error) {
      const { status } = toApiError(error);
      if (status === CONFLICT) refetch();
      const { jwtSecret, ...settings } = asked;
      const kept = { settings: { section: 'system' as const, save: settings }, draft: from };
      if (jwtSecret === undefined && keepUnanswered(status, kept, key)) return 'kept';
      dispatch(toastRequested({ kind: 'error', title: words.saveFailed, message: describeApiError(error) }));
      return undefined;
    }
    const waits =
      stored?.profile === 'local-ports' && changes.some(({ takesEffect }) => takesEffect === 'restart');
    dispatch(toastRequested({ kind: 'success', title: waits ? words.savedForRestart : words.saved }));
    saved('system');
    return data;
  };
  return { save, saving: isLoading };
};

/** One form over General, Agents, MCP Servers and Security: going from one to another loses nothing. */
export const useSystemFormState = (): SystemFormState => {
  const {
    data: stored,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useGetSystemConfigQuery(undefined, polled(REFRESH_MS));
  const { key, text, draft, latest, write } = useConfigDraft();
  const [secret, setSecret] = useState('');
  const [did, setDid] = useState<ConfigChange[]>([]);
  const { save, saving } = useSave(stored, () => void refetch());
  const config = draft?.config ?? stored?.config;
  const problems = useMemo(
    () => (config ? configProblems(config) : new Map<string, ConfigProblem>()),
    [config],
  );
  if (!stored || !config)
    return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
  const moved = draft !== undefined && draft.base !== stored.version;
  const changes = visibleChanges(stored.config, config);
  const edited = draft !== undefined || secret !== '';
  return {
    status: 'ready',
    form: {
      stored,
      config,
      secret,
      problems,
      changes,
      did,
      saving,
      setSecret,
      state: moved ? 'moved' : edited ? 'edited' : 'clean',
      theirs: moved ? visibleChanges(draft.from, stored.config) : [],
      staleSince: error ? fulfilledTimeStamp : undefined,
      change: (next) => {
        write({ base: draft?.base ?? stored.version, from: draft?.from ?? stored.config, config: next });
      },
      reset: () => {
        write(undefined);
        setSecret('');
      },
      rebase: () => {
        if (draft)
          write({ base: stored.version, from: stored.config, config: putOnTop(stored.config, draft) });
      },
      save: async (reason) => {
        const given = {
          ...(reason === '' ? {} : { reason }),
          ...(secret === '' ? {} : { jwtSecret: secret }),
        };
        const done = await save(
          { config, expectedVersion: draft?.base ?? stored.version, ...given },
          changes,
          { key, text },
        );
        if (done === 'kept') return true;
        if (!done) return false;
        write(typedMeanwhile(config, latest()?.config ?? stored.config, done));
        setSecret((now) => (now === secret ? '' : now));
        setDid(changes);
        return true;
      },
    },
  };
};

export const isSecretShort = (secret: string): boolean =>
  secret !== '' && secret.length < JWT_SECRET_MIN_LENGTH;
