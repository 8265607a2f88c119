import { forbidsTimes, isFollowUp, refersBack } from './planner/followUp';

/** Words that need nothing said before them. */
export const standsByItself = (words: string): boolean =>
  !isFollowUp(words) && !refersBack(words) && !forbidsTimes(words);
