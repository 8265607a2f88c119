const CHANNEL = /#[\p{L}\p{N}_-]+(?:\s*채널)?(?:\s*(?:에다|에게|에|으로|로)(?=\s|$))?/gu;
const PLACE_KO = /(?:팀\s*채팅|슬랙|slack)(?:\s*(?:에다|에|으로|로)(?=\s|$))/gi;
const ENGLISH_REQUEST =
  /^\s*(?:(?:please|can you|could you)\s+)*(?:announce|(?:write|draft|make|post|send)\s+(?:an?\s+|the\s+)?announcement)\b/i;
const ENGLISH_PLACE = /^\s*(?:in|to|on)\b\s*(?:the\s+)?(?:channel|team chat|slack)?(?=[\s:]|$)/i;
const ENGLISH_JOINT = /^\s*(?:(?:that|about|saying)\b|:)/i;
const KOREAN_REQUEST =
  /(?:이?라고|라는|는|을|를)?\s*(?:공지(?:사항)?|안내문)(?:을|를|로)?\s*(?:글)?(?:을|를)?\s*(?:작성|게시|올려|써|해|보내|부탁)?\s*(?:해주세요|해줘|해요|해|올려줘|줘|주세요|줄래|줄\s*수|달라|드려요|드립니다|합니다)*[.!?]*\s*$/u;
const KOREAN_LABEL = /^\s*(?:공지(?:사항)?)\s*[:：]?/u;

/** Rest of a request once the words that ask for an announcement, and where, are gone. */
export const announcementTopic = (text: string): string => {
  const rest = text.replace(CHANNEL, ' ').replace(PLACE_KO, ' ');
  const topic = ENGLISH_REQUEST.test(rest)
    ? rest.replace(ENGLISH_REQUEST, '').replace(ENGLISH_PLACE, '').replace(ENGLISH_JOINT, '')
    : rest.replace(KOREAN_REQUEST, ' ').replace(KOREAN_LABEL, ' ');
  return topic
    .replace(/^[\s:：-]+|[\s:：-]+$/g, '')
    .replace(/\s+(?:in|to|on)$/i, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
};
