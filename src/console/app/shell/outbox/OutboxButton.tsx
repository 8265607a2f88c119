import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { useDelayed } from '@console/common/hooks/useDelayed';
import { selectOutboxCount } from '@console/domain/outbox/outboxSelectors';
import { useAppSelector } from '@console/state/hooks';
import { Inbox } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { offlineCopy } from '../offlineCopy';

const OutboxPanel = lazy(async () => {
  const panel = await import(/* webpackChunkName: "OutboxPanel" */ './OutboxPanel');
  return { default: panel.OutboxPanel };
});

/** A message that leaves at once is no news. */
const SHOWN_AFTER_MS = 1000;

/** Says how much waits to be sent, and leads to it; nothing while nothing waits. */
export const OutboxButton = () => {
  const words = useCopy(offlineCopy);
  const count = useAppSelector(selectOutboxCount);
  const waits = useDelayed(count > 0, SHOWN_AFTER_MS);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!waits && !anchor) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        icon={<Inbox size={14} aria-hidden="true" />}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {words.outbox(formatCount(count))}
      </Button>
      {anchor ? (
        <Suspense>
          <OutboxPanel
            anchor={anchor}
            onClose={() => {
              setAnchor(null);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
