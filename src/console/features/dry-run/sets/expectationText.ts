import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import type { Check } from '@contract/entities/rehearsal';
import { expectationCopy, expectationTextCopy } from './setsCopy';

const MS_PER_SECOND = 1000;

/** An expectation in words of the operator's language. */
export const useExpectationText = (): ((expectation: Check['expectation']) => string) => {
  const kinds = useCopy(expectationCopy);
  const texts = useCopy(expectationTextCopy);
  return (expectation) => {
    switch (expectation.kind) {
      case 'answered':
      case 'asks-back':
        return kinds[expectation.kind];
      case 'tool-called':
      case 'tool-not-called':
        return texts[expectation.kind](expectation.tool);
      case 'answer-contains':
      case 'answer-lacks':
        return texts[expectation.kind](expectation.text);
      case 'judged':
        return texts[expectation.kind](expectation.criterion);
      case 'cost-at-most':
        return texts[expectation.kind](formatTraceCost(expectation.dollars));
      case 'duration-at-most':
        return texts[expectation.kind](String(expectation.ms / MS_PER_SECOND));
    }
  };
};
