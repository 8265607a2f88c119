export const REDACTED = '[redacted]';
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

/** The text without what looks like a key, a token, or the password of an address. */
export const redactText = (text: string): string =>
  MAYBE_SECRET.test(text) ? text.replaceAll(SECRET_TEXT, REDACTED) : text;
