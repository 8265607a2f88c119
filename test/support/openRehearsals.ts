import type { Prompt } from '@contract/entities/prompt';
import type { Candidate, Rehearsal } from '@contract/entities/rehearsal';
import type { ScenarioSet, SetScenario } from '@contract/entities/scenarioSet';
import type { RehearsalResultsResponse, ScenarioSetResponse } from '@contract/http/scenarioSets';
import type { SignedIn } from './signIn';
import { until } from './until';

type Method = 'POST' | 'PUT' | 'DELETE';

export interface Answer<T> {
  status: number;
  text: string;
  body: T & { code?: string; error?: string };
}

const UNAVAILABLE = 503;

/** A scenario as a set holds it. */
export const scenarioOf = (request: string, expectations: SetScenario['expectations'] = []): SetScenario => ({
  request,
  expectations,
});

export const versionOf = (version: string): Candidate => ({
  kind: 'prompt',
  agentId: 'coordinator',
  version,
});

/** Resolves with its id. */
export const addEmptySet = async (as: SignedIn): Promise<string> => {
  const body = { name: 'Empty', scenarios: [] };
  const answer = await as.fetch('/api/scenario-sets', { method: 'POST', body });
  return ((await answer.json()) as ScenarioSetResponse).set.id;
};

/** Sets and rehearsals by the calls of somebody. */
export const openRehearsals = (as: () => SignedIn) => {
  const ask = async <T>(path: string, init: Parameters<SignedIn['fetch']>[1] = {}): Promise<Answer<T>> => {
    const answer = await as().fetch(path, init);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('application/json');
    return { status: answer.status, text, body: (isJson ? JSON.parse(text) : {}) as Answer<T>['body'] };
  };
  const send = <T = object>(method: Method, path: string, body: object = {}, headers = {}) =>
    ask<T>(path, { method, body, headers });
  const read = async (id: string) => (await ask<RehearsalResultsResponse>(`/api/rehearsals/${id}`)).body;
  const begin = (setId: string, candidate: Candidate, headers = {}) =>
    send<{ rehearsal: Rehearsal }>('POST', `/api/scenario-sets/${setId}/rehearsals`, { candidate }, headers);
  /** A platform that has just no database for an answer is asked again. */
  const ended = (id: string) =>
    until(async () => {
      const { status, body } = await ask<RehearsalResultsResponse>(`/api/rehearsals/${id}`);
      return status === UNAVAILABLE || body.rehearsal.status === 'running' ? undefined : body;
    });
  const prompt = async (): Promise<Prompt> => {
    const { body } = await ask<{ prompts: Prompt[] }>('/api/prompts');
    const found = body.prompts.find(({ agentId }) => agentId === 'coordinator');
    if (!found) throw new Error('The coordinator has no prompt');
    return found;
  };
  return {
    ask,
    send,
    read,
    begin,
    ended,
    prompt,
    addSet: async (name: string, scenarios: SetScenario[]): Promise<ScenarioSet> =>
      (await send<ScenarioSetResponse>('POST', '/api/scenario-sets', { name, scenarios })).body.set,
    saveSet: ({ id, name, revision, scenarios }: ScenarioSet) =>
      send<ScenarioSetResponse>('PUT', `/api/scenario-sets/${id}`, {
        name,
        scenarios,
        expectedRevision: revision,
      }),
    rehearse: async (setId: string, candidate: Candidate) =>
      ended((await begin(setId, candidate)).body.rehearsal.id),
    /** A version of the coordinator's prompt, changed from the newest one and not in force. */
    saveVersion: async (change: (content: string) => string): Promise<string> => {
      const { id, name, content } = await prompt();
      const body = { name, content: change(content) };
      return (await send<{ prompt: Prompt }>('PUT', `/api/prompts/${id}`, body)).body.prompt.version;
    },
  };
};
