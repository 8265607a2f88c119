import type { RunFacetsResponse } from '@contract/http/runList';
import type { Sql } from '../engine/database';

/** Whether a row of `runs` has what a row of `run_facets` names. */
export const HAS_FACET = `CASE run_facets.kind
  WHEN 'agent' THEN runs.agents @> ARRAY[run_facets.value] WHEN 'model' THEN runs.models @> ARRAY[run_facets.value]
  WHEN 'label' THEN runs.labels @> ARRAY[run_facets.value] ELSE runs.user_id = run_facets.value END`;

/** Older versions are found from Prompt Studio. */
const VERSIONS_OF_A_PROMPT = 20;

const readPromptVersions = (sql: Sql) =>
  sql.query<{ id: string; name: string }>(
    `SELECT prompts.id || '@' || version AS id, prompts.name || ' v' || version AS name
     FROM prompts JOIN LATERAL (
       SELECT version, position FROM prompt_versions WHERE prompt_id = prompts.id ORDER BY position DESC LIMIT $1
     ) AS newest ON true
     ORDER BY prompts.name, prompts.id, position DESC`,
    [VERSIONS_OF_A_PROMPT],
  );

/** In the order of their names. */
export const readFacets = async (sql: Sql): Promise<RunFacetsResponse> => {
  const rows = await sql.query<{ kind: string; value: string; name: string | null }>(
    `SELECT kind, value, username AS name FROM run_facets
     LEFT JOIN users ON kind = 'user' AND users.id = value ORDER BY coalesce(username, value)`,
  );
  const of = (wanted: string) => rows.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  return {
    agents: of('agent'),
    models: of('model'),
    labels: of('label'),
    users: rows.flatMap(({ kind, value, name }) =>
      kind === 'user' ? [{ id: value, name: name ?? value }] : [],
    ),
    promptVersions: await readPromptVersions(sql),
  };
};
