import * as v from 'valibot';
import { defined } from '@contract/defined';
import { promptEndpoints } from '@contract/endpoints/promptEndpoints';
import { scenarioSetEndpoints } from '@contract/endpoints/scenarioSetEndpoints';
import { Id } from '@contract/entities/primitives';
import { SetName } from '@contract/entities/scenarioSet';
import { PromptBody } from '@contract/http/prompts';
import type { ConsoleClient } from '@platform/console-client/consoleClient';
import { configurationPart } from './part';

const REASON = 'Imported from files';
const PromptFile = v.object({
  ...v.pick(PromptBody, ['name', 'content']).entries,
  /** Name of the scenario set that its versions need. */
  requiredSet: v.optional(SetName),
});

/** The newest version of each, and the set that it requires. A prompt cannot be removed: what no file names stays. */
export const promptsPart = configurationPart({
  name: 'prompts',
  kind: 'folder',
  schema: v.record(Id, PromptFile),
  read: async (client) => {
    const { prompts } = await client.call(promptEndpoints.list);
    const { sets } = await client.call(scenarioSetEndpoints.list);
    const known = new Map(prompts.map((prompt) => [prompt.id, prompt]));
    const nameOf = (setId: string | undefined) => sets.find(({ id }) => id === setId)?.name;
    const value = Object.fromEntries(
      prompts.map(({ id, name, content, requiredSetId }) => [
        id,
        { name, content, ...defined({ requiredSet: nameOf(requiredSetId) }) },
      ]),
    );
    return {
      value,
      save: async (wanted) => {
        for (const [id, { name, content, requiredSet }] of Object.entries(wanted)) {
          const before = known.get(id);
          if (before?.name !== name || before.content !== content) {
            const expected = before && { expectedVersion: before.version };
            const body = { name, content, reason: REASON, ...expected };
            await client.call(promptEndpoints.save, { params: { id }, body });
          }
          if (value[id]?.requiredSet !== requiredSet) await requireSet(client, id, requiredSet);
        }
        return [];
      },
    };
  },
});

/** The sets of the files were saved before: they are read again. */
const requireSet = async (client: ConsoleClient, id: string, name: string | undefined): Promise<void> => {
  const { sets } = await client.call(scenarioSetEndpoints.list);
  const setId = sets.find((set) => set.name === name)?.id ?? null;
  if (name !== undefined && setId === null)
    throw new Error(`prompts: ${id} requires the scenario set "${name}", which there is not`);
  await client.call(promptEndpoints.requireSet, { params: { id }, body: { setId } });
};
