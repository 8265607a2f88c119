import type { ReactNode } from 'react';

/** The text with each place where the words stand marked, ignoring case; without words the text alone. */
export const markMatches = (text: string, words: string): ReactNode => {
  if (words === '') return text;
  const parts: ReactNode[] = [];
  const folded = text.toLowerCase();
  const sought = words.toLowerCase();
  // Letters that change their length with their case would shift the marks.
  if (folded.length !== text.length) return text;
  let from = 0;
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, from)) {
    if (at > from) parts.push(text.slice(from, at));
    from = at + sought.length;
    parts.push(<mark key={at}>{text.slice(at, from)}</mark>);
  }
  return from === 0 ? text : [...parts, text.slice(from)];
};
