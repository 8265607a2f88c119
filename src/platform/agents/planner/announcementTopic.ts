import { withoutEnglishRequest } from './announcementEnglish';
import { withoutKoreanRequest } from './announcementKorean';
import { postedIn, withoutRefusedChannels } from './postedChannels';

const CHANNEL = /#(?:[a-z0-9_-]+|[\p{L}\p{N}_-]+)/giu;
/** Sign for a channel in which it is posted. */
const CHANNEL_SIGN = '\ue000';
/** Signs for channels of which the topic speaks. */
const FIRST_SPOKEN_OF = 0xe100;
const MOST_SPOKEN_OF = 100;

/** Topic of a request for an announcement: the words that ask for it, and those that say where or to whom, are gone. */
export const announcementTopic = (text: string): string => {
  const meant = withoutRefusedChannels(spacedOnce(text)).replace(/[\ue000-\uf8ff]/g, ' ');
  const { start, end } = postedIn(meant) ?? { start: 0, end: 0 };
  const spokenOf: string[] = [];
  const source = meant.replace(CHANNEL, (name, at: number) => {
    if ((at >= start && at < end) || spokenOf.length === MOST_SPOKEN_OF) return CHANNEL_SIGN;
    spokenOf.push(name);
    return String.fromCharCode(FIRST_SPOKEN_OF + spokenOf.length - 1);
  });
  const topic = /[가-힣]/.test(source) ? withoutKoreanRequest(source) : withoutEnglishRequest(source);
  return topic
    .replaceAll(CHANNEL_SIGN, ' ')
    .replace(/[\ue100-\ue163]/g, (sign) => spokenOf[sign.charCodeAt(0) - FIRST_SPOKEN_OF] ?? '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s:：,，\-–—]+|(?<![\s:：,，\-–—])[\s:：,，\-–—]+$/g, '');
};

/** The patterns are not for a run of spaces, of which each would look through the rest. */
const spacedOnce = (text: string): string =>
  text.trim().replace(/\s{2,}/g, (run) => (run.includes('\n') ? '\n' : ' '));
