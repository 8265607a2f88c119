const MODEL =
  /\b(?:gpt|claude|gemini|llama|mistral|qwen|deepseek)(?:[\s-]?[\da-z][\w.]*)*(?:[\s-](?:mini|turbo|sonnet|haiku|opus|pro|flash|nano|large|small))?/i;
const FAMILY = /클로드|지피티/;
const FAMILIES: Record<string, string> = { 클로드: 'claude', 지피티: 'gpt' };
const simple = (name: string): string => name.toLowerCase().replace(/[\s_.-]/g, '');

/** The models a text names, among those that are known: one by its whole name, or all of a family. */
export const modelsNamed = (
  text: string,
  known: readonly string[],
): { words: string; names: string[] } | undefined => {
  const flat = simple(text);
  const whole = known.filter((name) => flat.includes(simple(name)));
  const longest = whole.filter(
    (name) => !whole.some((other) => other !== name && simple(other).includes(simple(name))),
  );
  if (longest.length > 0) return { words: longest.join(', '), names: longest };
  const korean = FAMILY.exec(text)?.[0];
  const words = korean ?? MODEL.exec(text)?.[0].trim();
  if (words === undefined) return undefined;
  const named = simple(FAMILIES[words] ?? words);
  // `gpt-4o` is another model than `gpt-4o-mini`: only a family stands for all that begin so.
  const fits = known.filter(
    (name) => simple(name) === named || (!/\d/.test(named) && simple(name).startsWith(named)),
  );
  const family = /^[a-z]+/.exec(named)?.[0] ?? named;
  const isFamily = named === family || !/\d/.test(named);
  return {
    words,
    names: fits.length > 0 || !isFamily ? fits : known.filter((name) => simple(name).startsWith(family)),
  };
};
