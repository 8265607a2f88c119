/** Domain of generated addresses: whoever has one has no e-mail, and is neither mailed nor invited. */
export const PLACEHOLDER_DOMAIN = 'placeholder.invalid';

export const isPlaceholder = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${PLACEHOLDER_DOMAIN}`);

interface Somebody {
  /** Empty for whoever has none. */
  email: string;
  slackId?: string | undefined;
  name: string;
}

/** The address that tells people apart: their own, else a placeholder made of the Slack id, or of the name. */
export const addressOf = ({ email, slackId, name }: Somebody): string =>
  email.trim() === ''
    ? `${encodeURIComponent((slackId || name).toLowerCase())}@${PLACEHOLDER_DOMAIN}`
    : email;

/** Those whom a calendar can invite, and those whom it cannot. */
export const invitable = (emails: readonly string[]): { invited: string[]; notInvited: string[] } => ({
  invited: emails.filter((email) => !isPlaceholder(email)),
  notInvited: emails.filter(isPlaceholder),
});
