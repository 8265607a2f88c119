import { defined } from '@contract/defined';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import { QueryState } from '@console/common/ui/QueryState';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { alertMetricCopy, ruleAlertCopy } from '@console/domain/alerts/alertMetricCopy';
import { useGetAlertsQuery } from '@console/domain/alerts/alertsApi';
import type { Alert } from '@contract/entities/observation';
import { useState } from 'react';
import { Rows } from './alertParts';
import { alertDetailCopy } from '@console/domain/alerts/alertDetailCopy';
import { alertText, ruleAlertText } from '@console/domain/alerts/alertText';
import { alertCopy } from '../observeCopy';
import { AlertSilences } from './AlertSilences';
import { historyCopy } from './alertsCopy';

const SECONDS = 19;
const PAGE = 50;
const STATES = ['all', 'open', 'over'] as const;
const timeOf = (at: string): string => formatInstant(at).slice(0, SECONDS);

/** Every alert that is kept, newest first, and what is silenced. */
export const AlertHistoryPanel = () => {
  const words = useCopy(historyCopy);
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const [before, setBefore] = useState<string>();
  const { data, error, refetch } = useGetAlertsQuery(
    { ...(state === 'all' ? {} : { state }), ...defined({ before }) },
    { refetchOnMountOrArgChange: true },
  );
  const alerts = data?.alerts ?? [];
  const last = alerts.length === PAGE ? alerts.at(-1)?.timestamp : undefined;
  return (
    <Panel
      title={words.title}
      actions={
        <SegmentedControl
          label={words.show}
          size="small"
          value={state}
          segments={STATES.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) => {
            setState(chosen);
            setBefore(undefined);
          }}
        />
      }
    >
      <AlertSilences />
      <QueryState query={{ data, error, refetch }} failed={words.loadFailed} height={80} />
      {data && alerts.length === 0 ? (
        <PanelNote>
          <span>{words.none}</span>
        </PanelNote>
      ) : null}
      {alerts.length > 0 ? <AlertRows alerts={alerts} /> : null}
      {last === undefined && before === undefined ? null : (
        <PanelNote>
          <span />
          {before === undefined ? null : (
            <Button
              size="small"
              look="ghost"
              onClick={() => {
                setBefore(undefined);
              }}
            >
              {words.newest}
            </Button>
          )}
          {last === undefined ? null : (
            <Button
              size="small"
              onClick={() => {
                setBefore(last);
              }}
            >
              {words.older}
            </Button>
          )}
        </PanelNote>
      )}
    </Panel>
  );
};

const AlertRows = ({ alerts }: { alerts: readonly Alert[] }) => {
  const words = useCopy(historyCopy);
  const names = useCopy(alertCopy);
  const details = useCopy(alertDetailCopy);
  const metrics = useCopy(alertMetricCopy);
  const says = useCopy(ruleAlertCopy);
  return (
    <Rows>
      <table aria-label={words.title}>
        <thead>
          <tr>
            {(['what', 'opened', 'ended', 'seenTo', 'evidence'] as const).map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alerts.map((alert) => (
            <tr key={alert.id}>
              <th scope="row">
                <Chip tone={alert.clearedAt === undefined ? alert.type : 'grey'}>
                  {alert.clearedAt === undefined ? words.open : words.over}
                </Chip>{' '}
                {alert.ruleName ?? names[alert.rule]}
                <small>
                  {alertText(alert, details) ?? ruleAlertText(alert, metrics, says) ?? alert.message}
                </small>
              </th>
              <td>
                <time dateTime={alert.timestamp}>{timeOf(alert.timestamp)}</time>
              </td>
              <td>{alert.clearedAt === undefined ? words.goesOn : timeOf(alert.clearedAt)}</td>
              <td>
                {alert.acknowledgedBy ?? '–'}
                {alert.acknowledgedAt === undefined ? null : <small>{timeOf(alert.acknowledgedAt)}</small>}
              </td>
              <td>
                <ButtonLink
                  size="small"
                  to={alert.evidence}
                  aria-label={`${words.evidence}: ${alert.ruleName ?? names[alert.rule]}`}
                >
                  {words.evidence}
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Rows>
  );
};
