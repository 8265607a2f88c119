import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseDocument, stringify } from 'yaml';
import { CONFIGURATION_PARTS } from './configurationParts';
import type { ConfigurationPart } from './part';

const ENDING = '.yaml';

/** A file that is no YAML, or holds what no configuration has. */
export class ConfigurationFileError extends Error {
  override readonly name = 'ConfigurationFileError';
}

/** The same text for the same value, line by line to be compared. */
export const toYaml = (value: unknown): string =>
  stringify(JSON.parse(JSON.stringify(value)), {
    sortMapEntries: true,
    lineWidth: 0,
    blockQuote: 'literal',
    aliasDuplicateObjects: false,
  });

/** Writes one part; answers its files. */
export const writePart = (folder: string, { name, kind }: ConfigurationPart, value: unknown): string[] => {
  if (kind !== 'folder') return [writeText(folder, `${name}${ENDING}`, toYaml(value))];
  const members = Object.entries(value as Record<string, unknown>);
  return members.map(([id, member]) =>
    writeText(join(folder, name), `${encodeURIComponent(id)}${ENDING}`, toYaml(member)),
  );
};

/** The parts that lie in the folder, checked. Throws ConfigurationFileError naming file and field. */
export const readParts = (folder: string): { part: ConfigurationPart; value: unknown }[] => {
  const names = new Set(listed(folder));
  const found = CONFIGURATION_PARTS.flatMap((part) => {
    const name = part.kind === 'folder' ? part.name : `${part.name}${ENDING}`;
    if (!names.delete(name)) return [];
    const value = part.kind === 'folder' ? readFolder(join(folder, name)) : readYaml(join(folder, name));
    return [{ part, value: checked(part, value, join(folder, name)) }];
  });
  const [unknown] = [...names].filter((name) => name.endsWith(ENDING) || name.endsWith('.yml'));
  if (unknown !== undefined)
    throw new ConfigurationFileError(`${join(folder, unknown)}: there is no such part of the configuration`);
  if (found.length === 0)
    throw new ConfigurationFileError(
      `${folder} holds no configuration: there is no file such as system.yaml`,
    );
  return found;
};

const checked = ({ schema }: ConfigurationPart, value: unknown, path: string): unknown => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ConfigurationFileError(`${path}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
};

const readFolder = (folder: string): Record<string, unknown> =>
  Object.fromEntries(
    listed(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => [decodeURIComponent(name.slice(0, -ENDING.length)), readYaml(join(folder, name))]),
  );

const readYaml = (path: string): unknown => {
  const document = parseDocument(readFileSync(path, 'utf8'));
  const [error] = document.errors;
  if (error) throw new ConfigurationFileError(`${path}: ${error.message.split('\n', 1)[0] ?? ''}`);
  return document.toJS() as unknown;
};

const listed = (folder: string): string[] => {
  if (!existsSync(folder)) throw new ConfigurationFileError(`There is no folder ${folder}`);
  return readdirSync(folder);
};

/** Under another name first: whoever reads it sees the old text or the new one. */
const writeText = (folder: string, name: string, text: string): string => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
  return path;
};
