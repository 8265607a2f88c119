import { useCopy } from '@console/common/copy/languageContext';
import { formatCapped } from '@console/common/format/numbers';
import { TipButton } from '@console/common/ui/TipButton';
import { selectUnreadCount } from '@console/domain/notifications/notificationsSlice';
import { useAppSelector } from '@console/state/hooks';
import { UNREAD_BADGE_MAX } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shellCopy } from './shellCopy';

const NotificationList = lazy(async () => {
  const list = await import(/* webpackChunkName: "NotificationList" */ './NotificationList');
  return { default: list.NotificationList };
});

const Frame = styled('div')({ position: 'relative' });

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 17,
  minWidth: 16,
  height: 16,
  padding: '0 4px',
  borderRadius: 8,
  pointerEvents: 'none',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  fontSize: 10,
  lineHeight: '16px',
  fontWeight: 600,
  color: theme.vars.palette.error.contrastText,
  background: theme.vars.palette.error.fill,
  boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}`,
}));

export const NotificationBell = () => {
  const words = useCopy(shellCopy);
  const unread = useAppSelector(selectUnreadCount);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = formatCapped(unread, UNREAD_BADGE_MAX);
  return (
    <Frame>
      <TipButton
        label={unread === 0 ? words.notifications : words.unread(count)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Bell size={17} />
      </TipButton>
      {unread === 0 ? null : <Count aria-hidden="true">{count}</Count>}
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
    </Frame>
  );
};
