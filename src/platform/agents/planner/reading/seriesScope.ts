/** Whether words about a meeting that repeats mean all of its meetings, or one of them. */
export interface ScopeRead {
  scope: 'series' | 'one' | undefined;
  /** The text without the words that say so. */
  rest: string;
}

const SERIES_WORDS =
  /\(?\b(?:the\s+)?(?:whole|entire|complete)\s+series\b\)?|\ball\s+(?:of\s+them|occurrences|future\s+(?:ones|meetings)|meetings\s+of\s+the\s+series)\b|\(?반복\s*(?:회의|미팅|일정)?\s*(?:전체|전부|모두)(?:를|을)?\)?|시리즈\s*(?:전체|전부|모두)?(?:를|을)?|(?:전체|모든)\s*반복(?:을)?/gi;
const ONE_WORDS =
  /\(?\bonly\s+(?:this|that)\s+one\b\)?|\b(?:just|only)\s+(?:this|that|the)\s+(?:one|time|occurrence)\b|\(?이\s*회의만\)?|이번\s*(?:것|회)?만|이날만|그날만|(?<=일|회의|미팅|요일)만(?=\s|$)/gi;
/** Words that leave the rest as it is: they also name days and kinds. */
const OF_A_SERIES =
  /\bseries\b|\brecurring\b|\brepeating\b|\bevery\b|\b(?:bi-?)?weekly\b|\bdaily\b|\bmonthly\b|매주|매일|매월|매달|격주|마다|반복/i;
const OF_ONE = /\b(?:only|just)\b/i;

/** A title in quotes says nothing of it. */
const QUOTED = /("[^"]*"|“[^”]*”|'[^']*'(?!\w)|「[^」]*」)/;

/** Reads it; `scope` is undefined where nothing says which. */
export const readScope = (text: string): ScopeRead => {
  const pieces = text.split(QUOTED);
  const said = pieces.filter((_piece, index) => index % 2 === 0).join(' ');
  const rest = pieces
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replace(SERIES_WORDS, ' ')
            .replace(ONE_WORDS, ' ')
            .replace(/\bseries\b/gi, 'meeting'),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (said.replace(ONE_WORDS, '') !== said) return { scope: 'one', rest };
  if (said.replace(SERIES_WORDS, '') !== said || OF_A_SERIES.test(said)) return { scope: 'series', rest };
  return { scope: OF_ONE.test(said) ? 'one' : undefined, rest };
};
