import { useCopy } from '@console/common/copy/languageContext';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { RUN_VIEWS, runViewOf } from './runViews';
import { runViewsCopy } from './runViewsCopy';

/** From one part of the screen to another; each begins without the filters of the one before. */
export const RunViewTabs = () => {
  const words = useCopy(runViewsCopy);
  const [params, setParams] = useSearchParams();
  return (
    <SegmentedControl
      label={words.views}
      value={runViewOf(params)}
      segments={RUN_VIEWS.map((value) => ({ value, label: words[value] }))}
      onChange={(view) => {
        setParams(view === 'list' ? {} : { view });
      }}
    />
  );
};
