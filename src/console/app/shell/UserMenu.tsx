import { useCopy } from '@console/common/copy/languageContext';
import { focusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AccountDialogName } from './account/AccountItems';
import { shellCopy } from './shellCopy';

const UserMenuPanel = lazy(async () => {
  const panel = await import(/* webpackChunkName: "UserMenuPanel" */ './UserMenuPanel');
  return { default: panel.UserMenuPanel };
});

const AccountDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "AccountDialog" */ './account/AccountDialog');
  return { default: dialog.AccountDialog };
});

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 32,
  padding: '0 4px',
  border: 0,
  borderRadius: RADIUS.control,
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': focusRing(theme),
  '&:hover': { background: theme.vars.palette.hover },
  '& > svg': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('md')]: { height: 40, '& > :not(:first-child)': { display: 'none' } },
}));

const Avatar = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 26,
  height: 26,
  borderRadius: '50%',
  overflow: 'hidden',
  textAlign: 'center',
  fontSize: 11,
  lineHeight: '26px',
  fontWeight: 600,
  background: theme.vars.palette.active,
  color: theme.vars.palette.text.secondary,
}));

/** Two letters stand for the user: the given name of a Korean one, initials else. */
export const initialsOf = (username: string): string => {
  const [first = '', second = ''] = username.split(/[\s._-]+/);
  if (/[가-힣]/.test(first)) return first.slice(-2);
  return (second === '' ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`).toUpperCase();
};

export const UserMenu = () => {
  const words = useCopy(shellCopy);
  const user = useAppSelector(selectUser);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<AccountDialogName>();
  if (!user) return null;
  return (
    <>
      <Opener
        type="button"
        aria-label={`${words.userMenu}, ${user.username}, ${initialsOf(user.username)} ${user.role}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Avatar aria-hidden="true">{initialsOf(user.username)}</Avatar> <RoleBadge role={user.role} />
        <ChevronDown size={14} aria-hidden="true" />
      </Opener>
      {anchor ? (
        <Suspense>
          <UserMenuPanel
            anchor={anchor}
            user={user}
            onClose={() => {
              setAnchor(null);
            }}
            onOpenDialog={(name) => {
              setAnchor(null);
              setDialog(name);
            }}
          />
        </Suspense>
      ) : null}
      {dialog ? (
        <Suspense>
          <AccountDialog
            name={dialog}
            onClose={() => {
              setDialog(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
