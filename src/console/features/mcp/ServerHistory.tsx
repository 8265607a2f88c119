import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatMilliseconds } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { ToolServerCheck } from '@contract/entities/toolServer';
import { History } from 'lucide-react';
import { failureCopy, serverCopy } from './mcpCopy';
import { Scroll, Table } from './tableParts';

/** Every connection that was tried, newest first. */
export const ServerHistory = ({ checks }: { checks: readonly ToolServerCheck[] }) => {
  const words = useCopy(serverCopy);
  const reasons = useCopy(failureCopy);
  if (checks.length === 0) return <EmptyState icon={<History size={20} />} title={words.noHistory} />;
  return (
    <Scroll>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.result}</th>
            <th scope="col" data-number>
              {words.latency}
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ at, latencyMs, failure }) => (
            <tr key={at}>
              <td>
                <time dateTime={at}>{formatInstant(at)}</time>
              </td>
              <td>
                <StatusDot tone={failure ? 'error' : 'success'} shape={failure ? 'ring' : 'filled'} />{' '}
                {failure ? reasons[failure.kind] : words.ok}
                {failure ? <p>{failure.message}</p> : null}
              </td>
              <td data-number>{formatMilliseconds(latencyMs)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};
