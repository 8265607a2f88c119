import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { joinChannel, validateChannel } from '@console/domain/secretary/secretaryMutations';
import { useAppDispatch } from '@console/state/hooks';
import type { ChannelValidation } from '@contract/http/secretary';
import { useEffect, useState } from 'react';
import { channelsCopy, secretaryCopy } from './secretaryCopy';

/** Behaviour, section 15.1. */
export type ChannelCheck =
  | { status: 'needed' }
  | { status: 'validating' }
  | { status: 'done'; validation: ChannelValidation };

export interface ChannelChecks {
  of: (id: string) => ChannelCheck;
  validate: (id: string) => void;
  join: (id: string) => void;
  /** Ids with names of those that the bot can be spoken to in, up to the first that is still being looked at. */
  validNames: (ids: readonly string[]) => { id: string; name: string }[];
}

const NEEDED: ChannelCheck = { status: 'needed' };

/** Once more for every channel that was saved before: what was found then is not known to hold today. */
const useFirstChecks = (saved: readonly string[], look: (id: string) => Promise<unknown>): void => {
  const [first] = useState({ saved, look });
  useEffect(() => {
    for (const id of first.saved) void first.look(id);
  }, [first]);
};

/** `saved`: the channels there are on opening. */
export const useChannelChecks = (saved: readonly string[]): ChannelChecks => {
  const words = useCopy(channelsCopy);
  const general = useCopy(secretaryCopy);
  const dispatch = useAppDispatch();
  const [checks, setChecks] = useState<ReadonlyMap<string, ChannelCheck>>(new Map());
  const put = (id: string, check: ChannelCheck): void => {
    setChecks((before) => new Map(before).set(id, check));
  };
  const of = (id: string): ChannelCheck => checks.get(id) ?? NEEDED;
  const look = async (id: string) => {
    put(id, { status: 'validating' });
    const outcome = await dispatch(validateChannel(id));
    const validation =
      'done' in outcome
        ? outcome.done
        : { id, valid: false, error: general.networkError, validatedAt: new Date().toISOString() };
    put(id, { status: 'done', validation });
    return { outcome, validation };
  };
  useFirstChecks(saved, look);
  const validate = async (id: string): Promise<void> => {
    const { outcome, validation } = await look(id);
    if (validation.valid) return;
    const message = 'done' in outcome ? (validation.error ?? '') : outcome.error;
    dispatch(toastRequested({ kind: 'error', title: words.validationFailed, message }));
  };
  const join = async (id: string): Promise<void> => {
    const outcome = await dispatch(joinChannel(id));
    if ('error' in outcome) {
      dispatch(toastRequested({ kind: 'error', title: words.joinFailed, message: outcome.error }));
      return;
    }
    dispatch(toastRequested({ kind: 'success', title: words.joined }));
    await validate(id);
  };
  return {
    of,
    validate: (id) => void validate(id),
    join: (id) => void join(id),
    validNames: (ids) => {
      const busy = ids.findIndex((id) => of(id).status === 'validating');
      return ids.slice(0, busy === -1 ? ids.length : busy).flatMap((id) => {
        const check = of(id);
        if (check.status !== 'done' || !check.validation.valid || !check.validation.botIsMember) return [];
        return [{ id, name: check.validation.name ?? id }];
      });
    },
  };
};
