import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { RowActions } from '@console/common/ui/RowActions';
import { TipButton } from '@console/common/ui/TipButton';
import { alertMetricCopy } from '@console/domain/alerts/alertMetricCopy';
import { logsLink } from '@console/domain/logs/logLinks';
import { isAtLeast, type AlertChannel, type AlertRule } from '@contract/entities/alertRule';
import { logConditionParams } from '@contract/logConditionParams';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Rows } from './alertParts';
import { isWindowed } from './alertRuleFields';
import { alertRulesCopy } from './alertsCopy';
import { logConditionCopy } from './logConditionCopy';
import { conditionText } from './logConditionText';

const HOUR = 60;

interface AlertRuleTableProps {
  rules: readonly AlertRule[];
  channels: readonly AlertChannel[];
  mayEdit: boolean;
  onEdit: (rule: AlertRule) => void;
  onRemove: (rule: AlertRule) => void;
}

export const AlertRuleTable = ({ rules, channels, mayEdit, onEdit, onRemove }: AlertRuleTableProps) => {
  const words = useCopy(alertRulesCopy);
  const metrics = useCopy(alertMetricCopy);
  const conditions = useCopy(logConditionCopy);
  const places = ({ bell, channels: ids }: AlertRule): string =>
    [
      ...(bell ? [words.bell] : []),
      ...ids.flatMap((id) => channels.find((channel) => channel.id === id)?.name ?? []),
    ].join(', ') || words.nowhere;
  const when = (rule: AlertRule): string =>
    [
      ...(isWindowed(rule)
        ? [
            rule.windowMinutes < HOUR
              ? words.minutes(rule.windowMinutes)
              : words.hours(rule.windowMinutes / HOUR),
          ]
        : []),
      rule.forMinutes === 0 ? words.atOnce : words.lasting(rule.forMinutes),
    ].join(' · ');
  return (
    <Rows>
      <table aria-label={words.title}>
        <thead>
          <tr>
            {(['name', 'state', 'condition', 'tells'] as const).map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <th scope="row">
                {rule.name}
                <small>{rule.subjects.join(', ')}</small>
              </th>
              <td>
                <Chip tone={rule.enabled ? rule.severity : 'grey'}>
                  {rule.enabled ? words[rule.severity] : words.off}
                </Chip>
              </td>
              <td>
                {(isAtLeast(rule.metric) ? words.atLeast : words.above)(metrics[rule.metric], rule.threshold)}
                {rule.logs ? (
                  <small>
                    <Link to={logsLink(logConditionParams(rule.logs))} title={conditions.show}>
                      {conditionText(rule.logs, conditions)}
                    </Link>
                  </small>
                ) : null}
                <small>{when(rule)}</small>
              </td>
              <td>{places(rule)}</td>
              <td>
                {mayEdit ? (
                  <RowActions>
                    <TipButton
                      label={`${words.edit}: ${rule.name}`}
                      size="small"
                      onClick={() => {
                        onEdit(rule);
                      }}
                    >
                      <Pencil size={14} />
                    </TipButton>
                    <TipButton
                      label={`${words.remove}: ${rule.name}`}
                      size="small"
                      onClick={() => {
                        onRemove(rule);
                      }}
                    >
                      <Trash2 size={14} />
                    </TipButton>
                  </RowActions>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Rows>
  );
};
