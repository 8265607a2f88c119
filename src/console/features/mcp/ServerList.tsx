import { useCopy } from '@console/common/copy/languageContext';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { Chip } from '@console/common/ui/Chip';
import type { ToolServer } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { testCopy } from './callCopy';
import { mcpCopy } from './mcpCopy';
import { ServerStatus } from './ServerStatus';

const List = styled('ul')({ display: 'flex', flexDirection: 'column', gap: 2, padding: 8 });

const Entry = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 8px',
  padding: '8px 10px',
  borderRadius: RADIUS.control,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& strong, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 600 },
  '& small, & > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&:hover': { background: theme.vars.palette.hover },
  '&:focus-visible': insetFocusRing(theme),
  '&[aria-current]': {
    background: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  },
}));

interface ServerListProps {
  servers: readonly ToolServer[];
  currentId: string | undefined;
}

export const ServerList = ({ servers, currentId }: ServerListProps) => {
  const words = useCopy(mcpCopy);
  const tests = useCopy(testCopy);
  return (
    <List aria-label={words.servers}>
      {servers.map((server) => {
        const changed = server.tools.filter((tool) => tool.changed !== undefined).length;
        const failing = server.tests?.failed ?? 0;
        return (
          <li key={server.id}>
            <Entry
              to={{ search: `?server=${encodeURIComponent(server.id)}` }}
              aria-current={server.id === currentId ? 'true' : undefined}
            >
              <strong>{server.name}</strong>
              <span>
                <ServerStatus status={server.status} />
              </span>
              <small title={server.baseUrl}>{server.baseUrl}</small>
              {changed > 0 ? (
                <Chip tone="warning">{words.changedTools(changed)}</Chip>
              ) : failing > 0 ? (
                <Chip tone="error">{tests.failing(failing)}</Chip>
              ) : (
                <span>{words.toolCount(server.tools.length)}</span>
              )}
            </Entry>
          </li>
        );
      })}
    </List>
  );
};
