import { useCopy } from '@console/common/copy/languageContext';
import { useSubmission, type Submission } from '@console/domain/notices/useSubmission';
import { refusalCopy, refusalText } from '@console/domain/session/accountRefusals';

/** Submission of a form about an account; refusals in the words of accounts. */
export const useAccountSubmission = (): Submission => {
  const words = useCopy(refusalCopy);
  return useSubmission((error) => refusalText(error, words));
};
