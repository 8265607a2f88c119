import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { PROMPT_VERSIONS } from '@contract/limits';

const [, SPECIFIED_B] = PROMPT_VERSIONS;

const versionParts = (version: string): [major: number, minor: number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
};

export const isOlder = (a: string, b: string): boolean => {
  const [majorA, minorA] = versionParts(a);
  const [majorB, minorB] = versionParts(b);
  return majorA === majorB ? minorA < minorB : majorA < majorB;
};

export interface VersionChoice {
  versionA: string;
  versionB: string;
}

/**
 * The asked versions where they exist; else the current one, against 2.2 or the version before.
 * A version named alone is compared with the current one. Undefined
 * where there is nothing to compare. Behaviour, section 7.3.
 */
export const chooseVersions = (
  prompt: Pick<Prompt, 'activeVersion'>,
  versions: readonly Pick<PromptVersion, 'version'>[],
  asked: { versionA: string | null; versionB: string | null },
): VersionChoice | undefined => {
  const known = versions.map(({ version }) => version);
  const pick = (named: string | null, otherwise: string | undefined): string | undefined =>
    named !== null && known.includes(named) ? named : otherwise;
  const versionA = pick(asked.versionA, prompt.activeVersion);
  const before = known.find((version) => versionA !== undefined && isOlder(version, versionA));
  const specified = versionA !== SPECIFIED_B && known.includes(SPECIFIED_B) ? SPECIFIED_B : undefined;
  const other = known.find((version) => version !== versionA);
  const versionBAsked = asked.versionA === null && asked.versionB === versionA ? null : asked.versionB;
  const versionB = pick(versionBAsked, specified ?? before ?? other);
  return versionA === undefined || versionB === undefined ? undefined : { versionA, versionB };
};
