import * as v from 'valibot';
import { promptEndpoints } from '@contract/endpoints/promptEndpoints';
import { Id } from '@contract/entities/primitives';
import { PromptBody } from '@contract/http/prompts';
import { configurationPart } from './part';

const REASON = 'Imported from files';
const PromptFile = v.pick(PromptBody, ['name', 'content']);

/** The newest version of each. A prompt cannot be removed: what no file names stays. */
export const promptsPart = configurationPart({
  name: 'prompts',
  kind: 'folder',
  schema: v.record(Id, PromptFile),
  read: async (client) => {
    const { prompts } = await client.call(promptEndpoints.list);
    const known = new Map(prompts.map((prompt) => [prompt.id, prompt]));
    return {
      value: Object.fromEntries(prompts.map(({ id, name, content }) => [id, { name, content }])),
      save: async (wanted) => {
        for (const [id, { name, content }] of Object.entries(wanted)) {
          const before = known.get(id);
          if (before?.name === name && before.content === content) continue;
          const expected = before && { expectedVersion: before.version };
          const body = { name, content, reason: REASON, ...expected };
          await client.call(promptEndpoints.save, { params: { id }, body });
        }
        return [];
      },
    };
  },
});
