import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatMilliseconds } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { RevealedText } from '@console/common/ui/RevealedText';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { EffectTier } from '@contract/entities/effectTier';
import type { ToolServerTool, ToolServer, ToolUsage } from '@contract/entities/toolServer';
import { TOOL_USAGE_DAYS } from '@contract/limits';
import type { GridColDef } from '@mui/x-data-grid';
import { Wrench } from 'lucide-react';
import { JudgeTools } from './JudgeTools';
import { EntryLink } from './EntryLink';
import { serverCopy, toolCopy } from './mcpCopy';
import { TIER_TONE } from './ServerStatus';
import { TableBar } from './TableBar';
import { TableCaption } from './TableCaption';
import { toolLink } from './useMcpAddress';

const latencyOf = ({ p50Ms, p95Ms }: ToolUsage): string =>
  p50Ms === undefined || p95Ms === undefined
    ? '-'
    : `${formatMilliseconds(p50Ms)} / ${formatMilliseconds(p95Ms)}`;

const columnsOf = (words: Words<typeof toolCopy>, serverId: string): GridColDef<ToolServerTool>[] => [
  {
    field: 'name',
    headerName: words.tool,
    flex: 1,
    minWidth: 220,
    hideable: false,
    renderCell: ({ row, tabIndex }) => (
      <>
        <EntryLink tabIndex={tabIndex} to={toolLink(serverId, row.name)}>
          {row.name}
        </EntryLink>{' '}
        {row.changed ? <Chip tone="warning">{words.changed}</Chip> : null}
        <p>
          <RevealedText text={row.description} />
        </p>
      </>
    ),
  },
  {
    field: 'tier',
    headerName: words.tier,
    width: 120,
    type: 'singleSelect',
    valueOptions: [...EffectTier.options],
    sortComparator: (a: EffectTier, b: EffectTier) =>
      EffectTier.options.indexOf(a) - EffectTier.options.indexOf(b),
    renderCell: ({ row }) => (
      <>
        <Chip tone={TIER_TONE[row.tier]}>{words[row.tier]}</Chip>{' '}
        {row.unjudged ? <Chip outlined>{words.unjudged}</Chip> : null}
      </>
    ),
  },
  {
    field: 'calls',
    headerName: words.calls,
    type: 'number',
    width: 84,
    valueGetter: (_: unknown, { usage }: ToolServerTool) => usage.calls,
  },
  {
    field: 'errors',
    headerName: words.errors,
    type: 'number',
    width: 84,
    valueGetter: (_: unknown, { usage }: ToolServerTool) => usage.errors,
  },
  {
    field: 'p95',
    headerName: words.latency,
    type: 'number',
    width: 160,
    valueGetter: (_: unknown, { usage }: ToolServerTool) => usage.p95Ms,
    renderCell: ({ row }) => latencyOf(row.usage),
  },
];

export const ToolTable = ({ server }: { server: ToolServer }) => {
  const words = useCopy(toolCopy);
  const texts = useCopy(serverCopy);
  const address = useTableAddress('tools');
  if (server.tools.length === 0) return <EmptyState icon={<Wrench size={20} />} title={texts.noTools} />;
  return (
    <>
      <TableBar>
        <JudgeTools server={server} />
      </TableBar>
      <LateDataTable
        label={texts.tools}
        wraps
        rows={server.tools.map((tool, index) => ({ ...tool, id: index }))}
        columns={columnsOf(words, server.id)}
        {...address}
      />
      <TableCaption>{words.days(TOOL_USAGE_DAYS)}</TableCaption>
    </>
  );
};
