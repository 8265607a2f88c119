import { lazy, Suspense } from 'react';
import { useDiffAddress } from './useDiffAddress';

const PromptDiffDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "PromptDiffDialog" */ './PromptDiffDialog');
  return { default: dialog.PromptDiffDialog };
});

/** The comparison that the address names, if any. */
export const PromptDiff = () => {
  const { asked, change } = useDiffAddress();
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <PromptDiffDialog
        asked={asked}
        onChoose={({ versionA, versionB }) => {
          change({ diff: asked.subject, a: versionA, b: versionB });
        }}
        onClose={() => {
          change({});
        }}
      />
    </Suspense>
  );
};
