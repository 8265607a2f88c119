import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { estimateTokens } from '@console/common/format/tokens';
import { CHAT_MESSAGE_MAX_LENGTH, MODELS, TOKEN_WARNING_RATIO } from '@contract/limits';
import { MODEL_TOKEN_LIMITS } from '@contract/models';
import { composerCopy } from '../aiConsoleCopy';
import { Warning } from './composerParts';
import { useModel } from './useModel';

export interface TextLimit {
  /** Tokens of the text, and those that the model takes. */
  used: number;
  limit: number;
  isNear: boolean;
  isOver: boolean;
}

/** Room that the model of the next message has for a text. Behaviour, section 5.3. */
export const useTextLimit = (text: string): TextLimit => {
  const used = estimateTokens(text);
  const limit = MODEL_TOKEN_LIMITS[useModel() ?? MODELS[0]];
  return {
    used,
    limit,
    isNear: used > limit * TOKEN_WARNING_RATIO,
    isOver: used > limit || text.length > CHAT_MESSAGE_MAX_LENGTH,
  };
};

export const TextLimitWarnings = ({ used, limit, isNear, isOver }: TextLimit) => {
  const words = useCopy(composerCopy);
  return (
    <>
      {isNear ? <Warning role="status">{words.nearLimit}</Warning> : null}
      {isOver ? <Warning role="alert">{words.tooLong(formatCount(used), formatCount(limit))}</Warning> : null}
    </>
  );
};
