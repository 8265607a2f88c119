import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Chip } from '@console/common/ui/Chip';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import { QueryState } from '@console/common/ui/QueryState';
import type { ToneName } from '@console/common/ui/tone';
import { useGetAlertDeliveriesQuery } from '@console/domain/alerts/alertChannelsApi';
import type { AlertDelivery } from '@contract/entities/alertRule';
import { Rows } from './alertParts';
import { deliveriesCopy } from './alertsCopy';

const SECONDS = 19;
const TONES: Record<AlertDelivery['state'], ToneName> = {
  waiting: 'grey',
  retrying: 'warning',
  sent: 'success',
  failed: 'error',
};
const timeOf = (at: string): string => formatInstant(at).slice(0, SECONDS);

/** Deliveries that were sent, are tried again, or failed, and for which reason. */
export const AlertDeliveriesPanel = () => {
  const words = useCopy(deliveriesCopy);
  const { data, error, refetch } = useGetAlertDeliveriesQuery(undefined);
  const deliveries = data?.deliveries ?? [];
  return (
    <Panel title={words.title}>
      <QueryState query={{ data, error, refetch }} failed={words.loadFailed} height={80} />
      {data && deliveries.length === 0 ? (
        <PanelNote>
          <span>{words.none}</span>
        </PanelNote>
      ) : null}
      {deliveries.length > 0 ? (
        <Rows>
          <table aria-label={words.title}>
            <thead>
              <tr>
                {(['what', 'channel', 'state', 'at'] as const).map((column) => (
                  <th key={column} scope="col">
                    {words[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {deliveries.map(
                ({ id, title, channelName, state, attempts, error: reason, createdAt, nextAt }) => (
                  <tr key={id}>
                    <th scope="row">{title}</th>
                    <td>{channelName}</td>
                    <td>
                      <Chip tone={TONES[state]}>{words[state]}</Chip>
                      {attempts > 1 ? <small>{words.attempts(attempts)}</small> : null}
                      {reason === undefined ? null : <small lang="en">{reason}</small>}
                    </td>
                    <td>
                      <time dateTime={createdAt}>{timeOf(createdAt)}</time>
                      {state === 'retrying' && nextAt !== undefined ? (
                        <small>{words.next(timeOf(nextAt))}</small>
                      ) : null}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </Rows>
      ) : null}
    </Panel>
  );
};
