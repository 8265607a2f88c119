import { createTwoFilesPatch } from 'diff';
import type { ConsoleClient } from '@platform/console-client/consoleClient';
import { readParts, toYaml, writePart } from './files';
import { CONFIGURATION_PARTS } from './configurationParts';
import { isSame } from './isSame';
import type { ConfigurationPart, PartInForce } from './part';

/** Writes every part of the configuration in force into the folder; answers the files. */
export const exportConfiguration = async (client: ConsoleClient, folder: string): Promise<string[]> => {
  const files: string[] = [];
  for (const part of CONFIGURATION_PARTS) {
    const { value } = await part.read(client);
    files.push(...writePart(folder, part, ordered(part, value)));
  }
  return files;
};

export interface PlannedChange {
  name: string;
  /** From what is in force to what would be, as a unified diff of YAML. */
  diff: string;
  /** Answers what is left for people to do. */
  save: () => Promise<string[]>;
}

/**
 * Changes that the files would make if they were in force, in the order in which they would be saved. Parts without a
 * file stay as they are; members of lists without a line in their file too, unless `remove`.
 */
export const planImport = async (
  client: ConsoleClient,
  folder: string,
  { remove }: { remove: boolean },
): Promise<PlannedChange[]> => {
  const changes: PlannedChange[] = [];
  for (const { part, value } of readParts(folder)) {
    const inForce = await part.read(client);
    const wanted = remove && part.kind !== 'folder' ? value : withTheRest(part, inForce, value);
    const [before, after] = [ordered(part, inForce.value), ordered(part, wanted)];
    if (isSame(before, after)) continue;
    const diff = diffOf(part, before, after);
    changes.push({ name: part.name, diff, save: () => inForce.save(wanted) });
  }
  return changes;
};

const withTheRest = ({ kind }: ConfigurationPart, { value }: PartInForce, wanted: unknown): unknown => {
  if (kind === 'document') return wanted;
  if (kind === 'folder') return { ...(value as object), ...(wanted as object) };
  const listed = wanted as object[];
  const named = new Set(listed.map(keyOf));
  return [...(value as object[]).filter((member) => !named.has(keyOf(member))), ...listed];
};

const keyOf = (member: { id?: string; name?: string }): string | undefined => member.id ?? member.name;

/** Members of a list have no order of their own. */
const ordered = ({ kind }: ConfigurationPart, value: unknown): unknown =>
  kind === 'list'
    ? (value as object[]).toSorted((one, other) => (keyOf(one) ?? '').localeCompare(keyOf(other) ?? ''))
    : value;

const diffOf = ({ name }: ConfigurationPart, before: unknown, after: unknown): string =>
  createTwoFilesPatch(`${name} in force`, `${name} in files`, toYaml(before), toYaml(after), '', '', {
    context: 2,
  });
