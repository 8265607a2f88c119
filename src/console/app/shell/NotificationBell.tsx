import { useCopy } from '@console/common/copy/languageContext';
import { formatCapped } from '@console/common/format/numbers';
import { CountBadge } from '@console/common/ui/CountBadge';
import { TipButton } from '@console/common/ui/TipButton';
import { selectUnreadCount } from '@console/domain/notifications/notificationsSlice';
import { useAppSelector } from '@console/state/hooks';
import { UNREAD_BADGE_MAX } from '@contract/limits';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shellCopy } from './shellCopy';

const NotificationList = lazy(async () => {
  const list = await import(/* webpackChunkName: "NotificationList" */ './NotificationList');
  return { default: list.NotificationList };
});

export const NotificationBell = () => {
  const words = useCopy(shellCopy);
  const unread = useAppSelector(selectUnreadCount);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = formatCapped(unread, UNREAD_BADGE_MAX);
  return (
    <CountBadge count={unread === 0 ? undefined : count}>
      <TipButton
        label={unread === 0 ? words.notifications : words.unread(count)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Bell size={17} />
      </TipButton>
      {anchor ? (
        <Suspense>
          <NotificationList
            anchor={anchor}
            onClose={() => {
              setAnchor(null);
            }}
          />
        </Suspense>
      ) : null}
    </CountBadge>
  );
};
