const HOURS_IN_WORDS: Record<string, number> = { 한: 1, 두: 2, 세: 3, an: 1, one: 1, two: 2, three: 3 };

/** Minutes a text asks for, e.g. `60분`, `1시간 반`, `90 minutes`, `half an hour`; undefined when it names none. */
export const parseDuration = (text: string): number | undefined => {
  if (/half an hour|half-hour|반\s*시간/i.test(text)) return 30;
  const hours = /(\d+(?:\.\d+)?)\s*(?:시간|hours?\b|hrs?\b|h\b)/i.exec(text)?.[1];
  const wordHours = /(한|두|세)\s*시간|\b(an|one|two|three)\s+hours?\b/i.exec(text);
  const inHours = hours === undefined ? wordToHours(wordHours?.[1] ?? wordHours?.[2]) : Number(hours);
  const minutes = /(\d{1,3})\s*(?:분|-?\s*min(?:ute)?s?\b)/i.exec(text)?.[1];
  const half = /시간\s*반|hours?\s+and\s+a\s+half/i.test(text) ? 30 : 0;
  if (inHours === undefined && minutes === undefined) return undefined;
  const total = Math.round((inHours ?? 0) * 60) + half + Number(minutes ?? 0);
  return total >= 5 && total <= 480 ? total : undefined;
};

const wordToHours = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : HOURS_IN_WORDS[word.toLowerCase()];
