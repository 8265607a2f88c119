import * as v from 'valibot';
import { scenarioSetEndpoints } from '@contract/endpoints/scenarioSetEndpoints';
import { WrittenScenario } from '@contract/entities/scenarioSet';
import { ScenarioSetBody } from '@contract/http/scenarioSets';
import { isSame } from './isSame';
import { configurationPart } from './part';

const { name } = ScenarioSetBody.entries;
const Scenario = v.omit(WrittenScenario, ['conversationId', 'runId']);
const SetFile = v.object({ name, scenarios: v.array(Scenario) });

/** By name. Where a request was taken from belongs to one installation. */
export const scenarioSetsPart = configurationPart({
  name: 'scenario-sets',
  kind: 'list',
  schema: v.array(SetFile),
  read: async (client) => {
    const { sets: listed } = await client.call(scenarioSetEndpoints.list);
    const sets = await Promise.all(
      listed.map(async ({ id }) => (await client.call(scenarioSetEndpoints.get, { params: { id } })).set),
    );
    const value = sets.map((set) => ({
      name: set.name,
      scenarios: set.scenarios.map(({ request, expectations }) => ({ request, expectations })),
    }));
    return {
      value,
      save: async (wanted) => {
        for (const { id, name: known } of sets)
          if (!wanted.some((one) => one.name === known))
            await client.call(scenarioSetEndpoints.remove, { params: { id } });
        for (const body of wanted) {
          const at = sets.findIndex((one) => one.name === body.name);
          const before = sets[at];
          if (!before) await client.call(scenarioSetEndpoints.add, { body });
          else if (!isSame(value[at], body))
            await client.call(scenarioSetEndpoints.save, {
              params: { id: before.id },
              body: { ...body, expectedRevision: before.revision },
            });
        }
        return [];
      },
    };
  },
});
