/** References to a person, a channel, a user group or a link in Slack. Not `<!channel>`: nobody is to wake everybody. */
const REFERENCE =
  /<(?:@[UW][A-Z0-9]+|#C[A-Z0-9]+|!subteam\^S[A-Z0-9]+|(?:https?|mailto):[^<>|\s]+)(?:\|[^<>]*)?>/g;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes as Slack asks for, except references. */
export const toSlackText = (text: string): string => {
  let end = 0;
  let written = '';
  for (const match of text.matchAll(REFERENCE)) {
    written += escape(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return written + escape(text.slice(end));
};

export const fromSlackText = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
