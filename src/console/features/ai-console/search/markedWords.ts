export interface Part {
  text: string;
  isFound: boolean;
}

/** The text in parts, those that are the words marked, in any case. */
export const markedWords = (text: string, words: string): Part[] => {
  const wanted = words.toLowerCase();
  // Letters whose small form is longer would shift what is marked.
  const lower = text.toLowerCase();
  if (wanted === '' || lower.length !== text.length) return [{ text, isFound: false }];
  const parts: Part[] = [];
  let reached = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, reached)) {
    if (at > reached) parts.push({ text: text.slice(reached, at), isFound: false });
    reached = at + wanted.length;
    parts.push({ text: text.slice(at, reached), isFound: true });
  }
  return reached < text.length ? [...parts, { text: text.slice(reached), isFound: false }] : parts;
};
