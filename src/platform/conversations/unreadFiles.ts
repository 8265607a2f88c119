import type { Message } from '@contract/entities/message';
import type { AnsweredBy } from '@platform/agents/answeredBy';
import { detectLanguage } from '@platform/agents/language';
import type { ReplyDraft } from './replyDraft';

const NOT_READ = {
  ko: '첨부 파일은 읽지 않았습니다. 언어 모델 없이는 메시지의 글만 읽습니다.',
  en: 'The attached files were not read. Without a language model only the words of a message are.',
};

/** An answer that no model gave says that nobody has read the files of its question. */
export const sayUnread = (
  { content, metadata }: Message,
  answeredBy: AnsweredBy | undefined,
  draft: Pick<ReplyDraft, 'add'>,
): void => {
  if (metadata?.attachments === undefined || answeredBy?.by === 'model') return;
  draft.add(`\n\n${NOT_READ[detectLanguage(content)]}`);
};
