const HOURS_IN_WORDS: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
};
/** `오후 3시 30분` is a time of day, not half an hour. */
const CLOCK_TIME = /\d{1,2}\s*시(?!간)\s*(?:\d{1,2}\s*분|반)?/g;

/** Minutes a text asks for, e.g. `60분`, `1시간 반`, `90 minutes`, `half an hour`; undefined when it names none. */
export const parseDuration = (request: string): number | undefined => {
  const text = request.replace(CLOCK_TIME, ' ');
  if (/half an hour|half-hour|반\s*시간/i.test(text)) return 30;
  const hours = /(\d+(?:\.\d+)?)\s*-?\s*(?:시간|hours?\b|hrs?\b|h\b)/i.exec(text)?.[1];
  const word = /(한|두|세|네)\s*시간|\b(an|one|two|three|four)(?:\s+and\s+a\s+half)?[\s-]+hours?\b/i.exec(
    text,
  );
  const inHours = hours === undefined ? wordToHours(word?.[1] ?? word?.[2]) : Number(hours);
  const minutes = /(\d{1,3})\s*(?:분|-?\s*min(?:ute)?s?\b)/i.exec(text)?.[1];
  const half = /시간\s*반|hours?\s+and\s+a\s+half|and\s+a\s+half\s+hours?/i.test(text) ? 30 : 0;
  if (inHours === undefined && minutes === undefined) return undefined;
  const total = Math.round((inHours ?? 0) * 60) + half + Number(minutes ?? 0);
  return total >= 5 && total <= 480 ? total : undefined;
};

const wordToHours = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : HOURS_IN_WORDS[word.toLowerCase()];
