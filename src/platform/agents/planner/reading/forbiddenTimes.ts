/** `don't book it`, before the days and hours at which the meeting shall not be. */
export const NOT_BOOKED_EN =
  "\\b(?:do\\s+not|don['’]?t|never)\\s+(?:please\\s+)?(?:book|schedule|set|put|plan|arrange|hold|make|do)\\s+(?:(?:it|this|that|them|anything|any|the|a|our|my|meetings?|one|up|in|for)\\s+){0,4}";

/** `잡지 마`, after them. */
export const NOT_BOOKED_KO =
  '(?:(?:회의|미팅|일정|약속)(?:를|을|는|은)?\\s*)?(?:잡|하|만들|넣)지(?:는|도)?\\s*(?:마|말)\\S*';

const BOOKS_NOT = new RegExp(`${NOT_BOOKED_EN}|${NOT_BOOKED_KO}`, 'i');

/** Whether words forbid to prepare a meeting, wholly or at some time. */
export const booksNot = (text: string): boolean => BOOKS_NOT.test(text);

/** The words without those: `금요일에는 회의 잡지 마` names no meeting. */
export const withoutBooksNot = (text: string): string => text.replace(BOOKS_NOT, ' ');
