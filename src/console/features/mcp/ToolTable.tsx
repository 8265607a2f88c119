import { useCopy } from '@console/common/copy/languageContext';
import { formatCount, formatMilliseconds } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { ToolServer, ToolUsage } from '@contract/entities/toolServer';
import { TOOL_USAGE_DAYS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { Wrench } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serverCopy, toolCopy } from './mcpCopy';
import { TIER_TONE } from './ServerStatus';
import { Scroll, Table } from './tableParts';

const ToolLink = styled(Link)(({ theme }) => ({
  ...theme.typography.mono,
  color: theme.vars.palette.primary.text,
}));

const Caption = styled('caption')(({ theme }) => ({
  ...theme.typography.caption,
  captionSide: 'bottom',
  padding: '8px 20px',
  textAlign: 'left',
  color: theme.vars.palette.text.tertiary,
}));

const latencyOf = ({ p50Ms, p95Ms }: ToolUsage): string =>
  p50Ms === undefined || p95Ms === undefined
    ? '-'
    : `${formatMilliseconds(p50Ms)} / ${formatMilliseconds(p95Ms)}`;

export const ToolTable = ({ server }: { server: ToolServer }) => {
  const words = useCopy(toolCopy);
  const texts = useCopy(serverCopy);
  if (server.tools.length === 0) return <EmptyState icon={<Wrench size={20} />} title={texts.noTools} />;
  return (
    <Scroll>
      <Table>
        <Caption>{words.days(TOOL_USAGE_DAYS)}</Caption>
        <thead>
          <tr>
            <th scope="col">{words.tool}</th>
            <th scope="col">{words.tier}</th>
            <th scope="col" data-number>
              {words.calls}
            </th>
            <th scope="col" data-number>
              {words.errors}
            </th>
            <th scope="col" data-number>
              {words.latency}
            </th>
          </tr>
        </thead>
        <tbody>
          {server.tools.map((tool) => (
            <tr key={tool.name}>
              <th scope="row">
                <ToolLink
                  to={{
                    search: `?server=${encodeURIComponent(server.id)}&tool=${encodeURIComponent(tool.name)}`,
                  }}
                >
                  {tool.name}
                </ToolLink>{' '}
                {tool.changed ? <Chip tone="warning">{words.changed}</Chip> : null}
                <p>
                  <RevealedText text={tool.description} />
                </p>
              </th>
              <td>
                <Chip tone={TIER_TONE[tool.tier]}>{words[tool.tier]}</Chip>{' '}
                {tool.unjudged ? <Chip outlined>{words.unjudged}</Chip> : null}
              </td>
              <td data-number>{formatCount(tool.usage.calls)}</td>
              <td data-number>{formatCount(tool.usage.errors)}</td>
              <td data-number>{latencyOf(tool.usage)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};
