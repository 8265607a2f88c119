import type { ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { refusalCopy, refusalText } from '@console/domain/session/accountRefusals';
import { secondFactorCopy } from './secondFactorCopy';

/** Says a refusal of codes and passwords in the operator's language. */
export const useFactorRefusal = (): ((error: ApiError) => string) => {
  const words = useCopy(secondFactorCopy);
  const rules = useCopy(refusalCopy);
  return (error) => {
    if (error.code === 'wrong-code') return words.wrongCode;
    if (error.code === 'second-factor-required') return words.codeNeeded;
    if (error.code === 'second-step-expired') return words.expired;
    return refusalText(error, rules);
  };
};
