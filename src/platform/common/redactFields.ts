import { REDACTED, redactText } from './redactText';

/** Names under which programs and people may send keys and passwords: their values are not kept. */
const SECRET_NAME =
  /pass(?:word|wd|phrase)|secret|api[-_ ]?key|authorization|cookie|credential|private[-_]?key|(?:^|[._-])(?:access|refresh|id|auth|session|bearer)?[-_]?token$/i;

/** Names are few, and every span and call has them again. */
const KNOWN_NAMES = new Map<string, boolean>();
const KNOWN_NAMES_MAX = 5000;
const KNOWN_NAME_MAX_LENGTH = 500;

/** Whether what stands under this name is a secret by its name alone. */
export const isSecretName = (name: string): boolean => {
  const known = KNOWN_NAMES.get(name);
  if (known !== undefined) return known;
  const isSecret = SECRET_NAME.test(name);
  if (KNOWN_NAMES.size < KNOWN_NAMES_MAX && name.length < KNOWN_NAME_MAX_LENGTH) {
    KNOWN_NAMES.set(name, isSecret);
  }
  return isSecret;
};

const redactValue = (value: unknown): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  return typeof value === 'object' && value !== null ? redactFields(value) : value;
};

/** JSON fields without what stands under the name of a secret or looks like one; their shape stays. */
export const redactFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      isSecretName(name) && value !== null ? REDACTED : redactValue(value),
    ]),
  );
