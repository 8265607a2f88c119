import { useCopy } from '@console/common/copy/languageContext';
import { LOAD_ERROR_PERCENT, LOAD_WARNING_PERCENT } from '@contract/limits';
import { Minus, TriangleAlert } from 'lucide-react';
import { dashboardCopy } from './dashboardCopy';

/** Which limit a load is under, or over. */
export const LoadChange = ({ percent }: { percent: number }) => {
  const words = useCopy(dashboardCopy);
  if (percent <= LOAD_WARNING_PERCENT) {
    return (
      <>
        <Minus size={12} aria-hidden="true" />
        <span>{words.below(LOAD_WARNING_PERCENT)}</span>
      </>
    );
  }
  return (
    <>
      <TriangleAlert size={12} aria-hidden="true" />
      <span>{words.above(percent > LOAD_ERROR_PERCENT ? LOAD_ERROR_PERCENT : LOAD_WARNING_PERCENT)}</span>
    </>
  );
};
