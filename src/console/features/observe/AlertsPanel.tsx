import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatMinutesAgo } from '@console/common/format/age';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { toneOf } from '@console/common/ui/tone';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import type { Alert } from '@contract/entities/observation';
import { calendarDate } from '@contract/clockParts';
import { styled } from '@mui/material/styles';
import { BellOff, Info, OctagonX, TriangleAlert, type LucideIcon } from 'lucide-react';
import { alertMetricCopy, ruleAlertCopy } from '@console/domain/alerts/alertMetricCopy';
import { AlertActs } from './AlertActs';
import { alertDetailCopy } from '@console/domain/alerts/alertDetailCopy';
import { alertText, ruleAlertText } from '@console/domain/alerts/alertText';
import { alertActsCopy, alertCopy, observeCopy } from './observeCopy';

const RENEW_MS = 30_000;
const ICONS: Record<Alert['type'], LucideIcon> = { info: Info, warning: TriangleAlert, error: OctagonX };

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: '4px 16px',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    minHeight: 56,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&:last-of-type': { borderBottom: 0 },
    '& > svg': { flex: 'none' },
    '& > div': { flex: '1 1 220px', minWidth: 0 },
  },
  '& strong': { fontWeight: 600 },
  '& p': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& time, & small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  ...Object.fromEntries(
    (['info', 'warning', 'error'] as const).map((type) => [
      `& [data-type=${type}] > svg`,
      { color: toneOf(theme, type).main },
    ]),
  ),
  '& [data-over] > svg': { color: theme.vars.palette.text.tertiary },
}));

/** Alerts of the monitor agent, open ones first, each with the rows it was raised from. */
export const AlertsPanel = ({ alerts, onChanged }: { alerts: readonly Alert[]; onChanged: () => void }) => {
  const words = useCopy(observeCopy);
  const names = useCopy(alertCopy);
  const details = useCopy(alertDetailCopy);
  const acts = useCopy(alertActsCopy);
  const metrics = useCopy(alertMetricCopy);
  const says = useCopy(ruleAlertCopy);
  const language = useLanguage();
  const now = useServerNow(RENEW_MS);
  return (
    <Panel title={words.alerts}>
      {alerts.length === 0 ? (
        <EmptyState
          icon={<BellOff size={20} aria-hidden="true" />}
          title={words.noAlerts}
          hint={words.noAlertsHint}
        />
      ) : (
        <List>
          {alerts.map((alert) => {
            const { id, type, rule, message, timestamp, clearedAt, evidence } = alert;
            const Icon = ICONS[type];
            const text = alertText(alert, details) ?? ruleAlertText(alert, metrics, says);
            return (
              <li key={id} data-type={type} data-over={clearedAt === undefined ? undefined : ''}>
                <Icon size={18} aria-label={words[type]} />
                <div>
                  <strong>{alert.ruleName ?? names[rule]}</strong>
                  <p lang={text === undefined ? 'en' : undefined}>{text ?? message}</p>
                  <time dateTime={timestamp} title={formatInstant(timestamp)}>
                    {formatInstant(timestamp).slice(0, 19)}, {formatMinutesAgo(timestamp, now, language)}
                  </time>
                  {clearedAt === undefined ? null : (
                    <small> · {words.cleared(formatDayTime(clearedAt, calendarDate(now)))}</small>
                  )}
                  {alert.acknowledgedBy === undefined ? null : (
                    <small> · {acts.acknowledged(alert.acknowledgedBy)}</small>
                  )}
                  {alert.silencedUntil === undefined ? null : (
                    <small> · {acts.silenced(formatDayTime(alert.silencedUntil, calendarDate(now)))}</small>
                  )}
                </div>
                <AlertActs alert={alert} onDone={onChanged} />
                <ButtonLink size="small" to={evidence}>
                  {words.evidence}
                </ButtonLink>
              </li>
            );
          })}
        </List>
      )}
    </Panel>
  );
};
