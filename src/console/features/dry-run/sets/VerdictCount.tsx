import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import type { CheckVerdict } from '@contract/entities/rehearsal';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { rehearsalCopy } from './rehearsalCopy';

export const VERDICTS = ['better', 'worse', 'same'] as const;

const LOOKS = {
  better: { tone: 'success', Icon: ArrowUp },
  worse: { tone: 'error', Icon: ArrowDown },
  same: { tone: 'grey', Icon: Equal },
} as const;

/** One expectation that got better or worse, or how many did. None is quiet. */
export const VerdictCount = ({ verdict, count }: { verdict: CheckVerdict; count?: number }) => {
  const words = useCopy(rehearsalCopy);
  const { tone, Icon } = LOOKS[verdict];
  return (
    <Chip tone={count === 0 ? 'grey' : tone}>
      <Icon size={12} aria-hidden="true" />
      {count === undefined ? words[verdict] : `${words[verdict]} ${formatCount(count)}`}
    </Chip>
  );
};
