import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import type { Role } from '@contract/entities/user';
import { rolesWith, type Permission } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { accessCopy } from './accessCopy';

const DeniedMessage = styled('div')(({ theme }) => ({
  maxWidth: 640,
  padding: '96px 32px 32px',
  '& h1': theme.typography.h2,
  '& p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& p + p': { marginTop: 12 },
  '& button': { marginTop: 20 },
}));

/** How many pages of this console lie behind, as the router counts them in the history's state. */
const pagesBefore = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

const Denied = ({ sentence, children }: { sentence: string; children: ReactNode }) => {
  const words = useCopy(accessCopy);
  const navigate = useNavigate();
  return (
    <DeniedMessage role="alert">
      <h1>{words.denied}</h1>
      <p>{sentence}</p>
      <p>{children}</p>
      <Button
        onClick={() => {
          // Whoever came by a link has no page of this console to go back to.
          if (pagesBefore() > 0) navigate(-1);
          else navigate('/', { replace: true });
        }}
      >
        {words.goBack}
      </Button>
    </DeniedMessage>
  );
};

const RoleNames = ({ roles }: { roles: readonly Role[] }) =>
  roles.map((role, index) => (
    <Fragment key={role}>
      {index > 0 ? ' or ' : null}
      <RoleBadge role={role} />
    </Fragment>
  ));

/** The screen asks for a role that the user's rank doesn't reach. */
export const RoleDenied = ({ roles }: { roles: readonly Role[] }) => {
  const words = useCopy(accessCopy);
  return (
    <Denied sentence={words.deniedPage}>
      {words.requiredRole} <RoleNames roles={roles} />
    </Denied>
  );
};

export const PermissionDenied = ({ permission }: { permission: Permission }) => {
  const words = useCopy(accessCopy);
  return (
    <Denied sentence={words.deniedAction}>
      {words.requiredPermission} <Chip lang="en">{permission}</Chip> {words.heldBy}{' '}
      <RoleNames roles={rolesWith(permission)} />
    </Denied>
  );
};
