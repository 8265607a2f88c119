import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { useGetToolServersQuery } from '@console/domain/tool-servers/toolServersApi';
import { styled } from '@mui/material/styles';
import { PlugZap } from 'lucide-react';
import { mcpCopy } from './mcpCopy';
import { ServerDetail } from './ServerDetail';
import { ServerList } from './ServerList';
import { ServerListHead } from './ServerListHead';
import { useMcpAddress } from './useMcpAddress';

const LIST_WIDTH = 264;
const REFRESH_MS = 30_000;

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(LIST_WIDTH)}px minmax(0, 1fr)`,
  height: '100%',
  minHeight: 0,
  '& > *': { minHeight: 0, minWidth: 0, overflow: 'auto' },
  '& > aside': {
    background: theme.vars.palette.sunken,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { borderRight: 0 },
    '&[data-open] > aside, &:not([data-open]) > section': { display: 'none' },
  },
}));

/** Tool servers on the left, the chosen one beside them. */
export const McpPage = () => {
  const words = useCopy(mcpCopy);
  const { serverId } = useMcpAddress();
  const query = useGetToolServersQuery(undefined, polled(REFRESH_MS));
  const servers = query.data?.servers;
  const current =
    servers?.find(({ id }) => id === serverId) ?? (serverId === null ? servers?.[0] : undefined);
  const retry = (): void => void query.refetch();
  return (
    <Grid data-open={serverId === null ? undefined : ''}>
      <aside aria-label={words.servers}>
        <ServerListHead
          servers={servers ?? []}
          staleSince={query.error ? query.fulfilledTimeStamp : undefined}
        />
        {query.error ? <FailedState title={words.failed} error={query.error} onRetry={retry} /> : null}
        {servers ? (
          <ServerList servers={servers} currentId={current?.id} />
        ) : query.error ? null : (
          <SkeletonRows count={4} height={52} />
        )}
      </aside>
      <section aria-label={current?.name ?? words.servers}>
        <PanelBoundary resetKeys={[current?.id]}>
          {current ? <ServerDetail key={current.id} server={current} /> : null}
          {servers && !current ? (
            <EmptyState
              icon={<PlugZap size={20} />}
              title={serverId === null ? words.none : words.gone}
              hint={words.goneHint}
              action={<ButtonLink to="/mcp">{words.back}</ButtonLink>}
            />
          ) : null}
        </PanelBoundary>
      </section>
    </Grid>
  );
};
