import { draftChanged, draftKey, selectDraft } from '@console/domain/drafts/draftsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector, useAppStore } from '@console/state/hooks';
import { GatewayRules, type GatewayRule } from '@contract/entities/gatewayRule';
import { SavedTimes } from '@contract/entities/primitives';
import type { GatewayRulesResponse } from '@contract/http/toolGateway';
import { useMemo } from 'react';
import * as v from 'valibot';

/** Edited rules, and the version that they were edited from. */
const Draft = v.pipe(v.string(), v.parseJson(), v.object({ rules: GatewayRules, version: SavedTimes }));

/** A draft of another shape, as after an update, is none. */
const readDraft = (text: string): GatewayRulesResponse | undefined => {
  const { success, output } = v.safeParse(Draft, text);
  return success ? output : undefined;
};

/** Rules that were edited and not saved: they outlive the screen, and the page. */
export const useRulesDraft = (stored: GatewayRulesResponse | undefined) => {
  const store = useAppStore();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const key = draftKey(userId, 'config/gateway-rules');
  const text = useAppSelector((state) => selectDraft(state, key));
  const draft = useMemo(() => readDraft(text), [text]);
  const write = (rules: GatewayRule[], version: number): void => {
    store.dispatch(draftChanged({ key, text: JSON.stringify({ rules, version }) }));
  };
  const discard = (): void => {
    store.dispatch(draftChanged({ key, text: '' }));
  };
  return {
    draft,
    rules: draft?.rules ?? stored?.rules ?? [],
    /** `moved`: others have saved since it was begun. */
    state: !draft ? 'clean' : stored && stored.version !== draft.version ? 'moved' : 'edited',
    keep: (rules: GatewayRule[]): void => {
      write(rules, draft?.version ?? stored?.version ?? 0);
    },
    discard,
    /** The same rules, now over what is stored. */
    rebase: (): void => {
      if (draft && stored) write(draft.rules, stored.version);
    },
    /** Rules that were edited meanwhile stay a draft, over those that were saved. */
    saved: (version: number): void => {
      const now = selectDraft(store.getState(), key);
      const meanwhile = now === text ? undefined : readDraft(now);
      if (meanwhile) write(meanwhile.rules, version);
      else discard();
    },
  } as const;
};
