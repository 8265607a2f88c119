/** What a program sends about itself may hold keys and passwords: they are not kept. */
const SECRET_NAME =
  /pass(?:word|wd|phrase)|secret|api[-_ ]?key|authorization|cookie|credential|private[-_]?key|(?:^|[._-])(?:access|refresh|id|auth|session|bearer)?[-_]?token$/i;
const REDACTED = '[redacted]';
const SECRET_TEXT = new RegExp(
  [
    String.raw`\b(?:sk|pk|rk)-[\w-]{16,}`,
    String.raw`\bxox[abeoprs]-[\w-]{10,}`,
    String.raw`\bgh[opsur]_\w{20,}`,
    String.raw`\bgithub_pat_\w{20,}`,
    String.raw`\bAKIA[0-9A-Z]{16}\b`,
    String.raw`\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}`,
    String.raw`(?<=\b(?:Bearer|Basic)\s+)[\w.~+/-]{8,}=*`,
    // Within JSON that travels as text.
    String.raw`(?<="(?:[\w-]*(?:password|passwd|secret|api_?-?key|authorization|access_?token|refresh_?token))\\?"\s*:\s*\\?")[^"\\]+`,
    // Within an address.
    String.raw`(?<=\w:\/\/[^\s:@/]+:)[^\s@/]+(?=@)`,
  ].join('|'),
  'gi',
);
/** Cheap, and true for whatever could match above. */
const MAYBE_SECRET =
  /[psr]k-|xox|gh[opsur]_|github_pat_|akia|eyj|bearer|basic|"[\w-]*(?:pass|secret|api|auth|token)|:\/\//i;

const TEXT_MAX_LENGTH = 16_000;
/** Of one event, as JSON: what it shows must fit into a stream's frame together with others. */
const WHOLE_MAX_LENGTH = 48_000;
const SHORTENED_LENGTH = 500;

export const redactText = (text: string): string =>
  MAYBE_SECRET.test(text) ? text.replaceAll(SECRET_TEXT, REDACTED) : text;

export const shorten = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text.slice(0, length)}… (${String(text.length - length)} more characters)`;

type Tree = Record<string, unknown>;

/** The attributes as they are stored: without secrets, and no longer than a stream can carry. */
export const keepAttributes = (attributes: Tree): Tree => {
  const kept = keepTree(attributes, TEXT_MAX_LENGTH);
  if (JSON.stringify(kept).length <= WHOLE_MAX_LENGTH) return kept;
  const short = keepTree(attributes, SHORTENED_LENGTH);
  const text = JSON.stringify(short);
  return text.length <= WHOLE_MAX_LENGTH ? short : { shortened: shorten(text, WHOLE_MAX_LENGTH / 2) };
};

const keepTree = (tree: Tree, length: number): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      shorten(name, SHORTENED_LENGTH),
      SECRET_NAME.test(name) && value !== null ? REDACTED : keepValue(value, length),
    ]),
  );

const keepValue = (value: unknown, length: number): unknown => {
  if (typeof value === 'string') return shorten(redactText(value), length);
  if (Array.isArray(value)) return value.map((item) => keepValue(item, length));
  return typeof value === 'object' && value !== null ? keepTree(value as Tree, length) : value;
};
