import { withoutEnglishRequest } from './announcementEnglish';
import { withoutKoreanRequest } from './announcementKorean';
import { withoutRefusedChannels } from './refusedChannels';

const CHANNEL = /#(?:[a-z0-9_-]+|[\p{L}\p{N}_-]+)/giu;
/** Sign for a channel that was named. */
export const CHANNEL_SIGN = '\ue000';

/** Topic of a request for an announcement: the words that ask for it, and those that say where or to whom, are gone. */
export const announcementTopic = (text: string): string => {
  const source = withoutRefusedChannels(text)
    .replace(/[\ue000-\uf8ff]/g, ' ')
    .replace(CHANNEL, CHANNEL_SIGN);
  const topic = /[가-힣]/.test(source) ? withoutKoreanRequest(source) : withoutEnglishRequest(source);
  return topic
    .replaceAll(CHANNEL_SIGN, ' ')
    .replace(/^[\s:：,，\-–—]+|[\s:：,，\-–—]+$/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
};
