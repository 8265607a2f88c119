/** Examples in quotation marks are no questions of the assistant. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”|「[^」\n]*」/g;
const QUESTION = /[?？]|(?:알려|말씀해|골라|선택해|적어)\s*주(?:세요|십시오|시겠)/;

interface Said {
  answer: string;
  /** Cards that it has proposed. */
  proposals: number;
  /** Whether it offers answers that can be pressed. */
  offersReplies: boolean;
}

/** Whether an answer asks for something before it can go on: a proposal is a question for a decision, not for words. */
export const asksBack = ({ answer, proposals, offersReplies }: Said): boolean =>
  proposals === 0 && (offersReplies || QUESTION.test(answer.replaceAll(QUOTED, '')));
