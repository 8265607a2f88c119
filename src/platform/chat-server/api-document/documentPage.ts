import { escapeHtml } from './html';
import type { DocumentSchema } from './jsonSchemas';
import type { DocumentOperation, DocumentParameter, OpenApiDocument } from './openApiDocument';
import { PAGE_STYLE } from './pageStyle';
import { schemaTree, typeOf } from './schemaTree';

interface ListedCall {
  method: string;
  path: string;
  operation: DocumentOperation;
}

/**
 * The document as a page without scripts: what is searched for is asked of the platform, so that the strict content
 * security policy of every page holds here too.
 */
export const documentPage = (document: OpenApiDocument, search = ''): string => {
  const calls = callsOf(document).filter(matches(search));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}: calls</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(document.info.title)}: calls</h1>
<p>${escapeHtml(document.info.description)} <a href="openapi.json">OpenAPI ${document.openapi}</a></p>
<form role="search"><label for="q">Search</label>
<input id="q" name="q" type="search" maxlength="200" value="${escapeHtml(search)}"><button>Search</button></form>
<p role="status">${String(calls.length)} of ${String(callsOf(document).length)} calls</p>
</header>
<main>
${document.tags.map(({ name }) => areaSection(name, calls)).join('')}
${schemasSection(document.components.schemas)}
</main>
</body>
</html>
`;
};

const callsOf = ({ paths }: OpenApiDocument): ListedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** Every word stands somewhere in method, path, area or summary. */
const matches = (search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ method, path, operation }: ListedCall): boolean => {
    const text = `${method} ${path} ${operation.tags[0]} ${operation.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
};

const areaSection = (area: string, calls: ListedCall[]): string => {
  const own = calls.filter(({ operation }) => operation.tags[0] === area);
  if (own.length === 0) return '';
  return `<section><h2>${escapeHtml(area)}</h2>${own.map(callEntry).join('')}</section>\n`;
};

const callEntry = ({ method, path, operation }: ListedCall): string => {
  const head = `<code class="method">${method}</code> <code>${escapeHtml(path)}</code>`;
  const may = `Who may: ${escapeHtml(operation['x-allowed'].join(', '))}`;
  const parts = [
    `<p>${may}</p>`,
    part('Parameters', parametersList(operation.parameters)),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      part(`Body, ${type}`, schemaEntry(schema)),
    ),
    ...Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, { schema }]) =>
        part(`Answer ${status}, ${type}`, schemaEntry(schema)),
      ),
    ),
  ];
  const summary = `<summary>${head} <span>${escapeHtml(operation.summary)}</span></summary>`;
  return `<details>${summary}<div id="${escapeHtml(operation.operationId)}">${parts.join('')}</div></details>`;
};

const part = (title: string, content: string): string =>
  content === '' ? '' : `<h3>${escapeHtml(title)}</h3>${content}`;

const parametersList = (parameters: DocumentParameter[]): string => {
  const lines = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> ${typeOf(schema)} <i>${place}${required ? '' : ', optional'}</i></li>`,
  );
  return lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`;
};

const schemaEntry = (schema: DocumentSchema): string => `<p>${typeOf(schema)}</p>${schemaTree(schema)}`;

const schemasSection = (schemas: OpenApiDocument['components']['schemas']): string => {
  const entries = Object.entries(schemas)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, schema]) =>
        `<details><summary><code>${escapeHtml(name)}</code></summary><div id="schema-${escapeHtml(name)}">${schemaEntry(schema)}</div></details>`,
    );
  return `<section><h2>Schemas</h2>${entries.join('')}</section>`;
};
