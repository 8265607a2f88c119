import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { formatAge } from '@console/common/format/age';
import { formatInstant } from '@console/common/format/dateTime';
import { useNow } from '@console/common/hooks/useNow';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import type { Notification } from '@console/domain/notices/notificationActions';
import {
  notificationRead,
  notificationsCleared,
  selectNotifications,
} from '@console/domain/notifications/notificationsSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { useNavigate } from 'react-router-dom';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Bell, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { TipButton } from '@console/common/ui/TipButton';
import { NotificationIcon } from './NotificationIcon';
import { NotificationSettings } from './NotificationSettings';
import { notificationSettingsCopy } from './notificationSettingsCopy';
import { notificationListCopy } from './notificationListCopy';
import { shellCopy } from './shellCopy';

const AGE_RENEW_MS = 10_000;

const NotificationPopup = styled('section')(({ theme }) => ({
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    height: 44,
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': { ...theme.typography.h4, flex: 1 },
  '& ul': { maxHeight: 420, overflow: 'auto' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Row = styled('button')(({ theme }) => ({
  border: 0,
  background: 'none',
  cursor: 'pointer',
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: '0 10px',
  width: '100%',
  padding: '10px 16px',
  textAlign: 'left',
  alignItems: 'start',
  '&:hover': { background: theme.vars.palette.hover },
  '&:focus-visible': insetFocusRing(theme),
  '& > svg': { marginTop: 2 },
  '& strong': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
  },
  '&[data-unread] strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& p, & time': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));

interface NotificationRowProps {
  notification: Notification;
  now: number;
  onLeave: () => void;
}

const NotificationRow = ({ notification, now, onLeave }: NotificationRowProps) => {
  const own = useCopy(notificationListCopy);
  const navigate = useNavigate();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { id, type, title, message, timestamp, read, link, count = 1 } = notification;
  const open = (): void => {
    dispatch(notificationRead(id));
    if (link === undefined) return;
    navigate(link);
    onLeave();
  };
  return (
    <Row type="button" data-unread={read ? undefined : ''} onClick={open}>
      <NotificationIcon type={type} />
      <div>
        <strong>
          {title}
          {count === 1 ? null : <Chip>{own.times(count)}</Chip>}
        </strong>
        <p>{message}</p>
      </div>
      <time dateTime={timestamp} title={formatInstant(timestamp)}>
        {formatAge(timestamp, now, language)}
      </time>
    </Row>
  );
};

interface NotificationListProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Newest first; read on click. Behaviour, section 2.7. */
export const NotificationList = ({ anchor, onClose }: NotificationListProps) => {
  const words = useCopy(shellCopy);
  const own = useCopy(notificationListCopy);
  const dispatch = useAppDispatch();
  const notifications = useAppSelector(selectNotifications);
  const now = useNow(AGE_RENEW_MS);
  const settingsWords = useCopy(notificationSettingsCopy);
  const [view, setView] = useState<'list' | 'settings'>('list');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': words.notifications } }}
    >
      <NotificationPopup>
        <header>
          <h2>{words.notifications}</h2>
          <TipButton
            label={settingsWords.settings}
            size="small"
            aria-expanded={view === 'settings'}
            onClick={() => {
              setView(view === 'settings' ? 'list' : 'settings');
            }}
          >
            <Settings2 size={16} />
          </TipButton>
          {notifications.length === 0 ? null : (
            <Button size="small" look="ghost" onClick={() => dispatch(notificationsCleared())}>
              {own.clear}
            </Button>
          )}
        </header>
        <PanelBoundary>
          {view === 'settings' ? <NotificationSettings /> : null}
          {notifications.length === 0 ? (
            <EmptyState
              icon={<Bell size={20} />}
              title={own.noNotifications}
              hint={own.noNotificationsHint}
            />
          ) : (
            <ul>
              {notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationRow notification={notification} now={now} onLeave={onClose} />
                </li>
              ))}
            </ul>
          )}
        </PanelBoundary>
      </NotificationPopup>
    </Popover>
  );
};
