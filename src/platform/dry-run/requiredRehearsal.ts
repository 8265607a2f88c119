import { HttpError } from '@platform/http/httpError';
import type { Sql } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import type { StoredPrompt } from '@platform/storage/settings/promptsRepository';

/** Refuses a version that is about to be put in force. Throws 409. */
export type RequireRehearsal = (prompt: StoredPrompt, version: string, sql: Sql) => Promise<void>;

/** A prompt that requires a set lets no version in force that has not passed all of it; the one in force may stay. */
export const requireRehearsal =
  ({ rehearsals, scenarioSets }: Pick<Repositories, 'rehearsals' | 'scenarioSets'>): RequireRehearsal =>
  async ({ id: promptId, requiredSetId: setId, pinnedVersion, version: newest }, version, sql) => {
    if (setId === undefined || version === (pinnedVersion ?? newest)) return;
    if (await rehearsals.hasGreen({ promptId, version, setId }, sql)) return;
    const name = (await scenarioSets.get(setId, sql))?.name ?? setId;
    throw new HttpError(
      409,
      'rehearsal-required',
      `Version ${version} has not passed the set "${name}" as it is now: rehearse it first`,
    );
  };
