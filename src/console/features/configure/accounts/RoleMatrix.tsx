import { useCopy } from '@console/common/copy/languageContext';
import { Panel } from '@console/common/ui/Panel';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import { styled } from '@mui/material/styles';
import { Check, Minus } from 'lucide-react';
import { RIGHTS, ROLES, type Right } from './rights';
import { rightsCopy, roleMatrixCopy } from './rightsCopy';

const Hint = styled('p')(({ theme }) => ({
  padding: '12px 16px',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 6px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    ...theme.typography.caption,
    height: 36,
    verticalAlign: 'middle',
    fontWeight: 500,
    color: theme.vars.palette.text.tertiary,
  },
  '& tbody th': { fontWeight: 500 },
  '& td, & thead th + th': { width: 76, textAlign: 'center' },
  '& td svg': { color: theme.vars.palette.success.main, verticalAlign: 'middle' },
  '& td[data-no] svg': { color: theme.vars.palette.text.tertiary },
  '& th:first-of-type': { paddingLeft: 16 },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: 12 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& code': { ...theme.typography.mono, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    '& td, & thead th + th': { width: 50, padding: '8px 1px' },
    '& thead th + th > span': { padding: '0 3px', fontSize: 11 },
  },
}));

const NameOf = ({ name }: { name: Right['name'] }) => {
  const rights = useCopy(rightsCopy);
  const words = useCopy(roleMatrixCopy);
  if (name === 'signed-in') return words.signedIn;
  if (name === 'admin') return words.adminOnly;
  return (
    <>
      {rights[name]} <code>{name}</code>
    </>
  );
};

const RightRow = ({ right }: { right: Right }) => {
  const words = useCopy(roleMatrixCopy);
  return (
    <tr>
      <th scope="row">
        <NameOf name={right.name} />
      </th>
      {ROLES.map((role) =>
        right.roles.includes(role) ? (
          <td key={role}>
            <Check size={16} role="img" aria-label={words.may} />
          </td>
        ) : (
          <td key={role} data-no="">
            <Minus size={16} role="img" aria-label={words.mayNot} />
          </td>
        ),
      )}
    </tr>
  );
};

/** Roles by rights, read from what the platform enforces. */
export const RoleMatrix = () => {
  const words = useCopy(roleMatrixCopy);
  return (
    <Panel title={words.title}>
      <Hint>{words.hint}</Hint>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.right}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                <RoleBadge role={role} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map((right) => (
            <RightRow key={right.name} right={right} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
};
