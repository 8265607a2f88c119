/** Keeps the last result of making something out of words: the names of a workspace seldom change between two requests. */
export const rememberLast = <Made>(make: (words: readonly string[]) => Made): typeof make => {
  let last: { key: string; made: Made } | undefined;
  return (words) => {
    const key = words.join('\n');
    if (last?.key !== key) last = { key, made: make(words) };
    return last.made;
  };
};
