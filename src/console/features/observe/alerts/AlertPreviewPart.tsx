import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { usePreviewAlertRuleMutation } from '@console/domain/alerts/alertsApi';
import type { AlertRule } from '@contract/entities/alertRule';
import type { AlertPreview } from '@contract/http/alerts';
import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { useState } from 'react';
import { alertRulesCopy } from './alertsCopy';

const Part = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  padding: 12,
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  '& ul': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));

const HOUR = 60;
const SHOWN = 5;
const shortTime = (at: string): string => formatInstant(at).slice(0, 16);

/** Alerts that the rule would have raised in the last 7 days; asked for anew once the rule is another. */
export const AlertPreviewPart = ({ rule }: { rule: AlertRule | undefined }) => {
  const words = useCopy(alertRulesCopy);
  const [preview, { data, error, isLoading }] = usePreviewAlertRuleMutation();
  const [asked, setAsked] = useState('');
  const now = JSON.stringify(rule);
  const isOfThis = asked === now;
  return (
    <Part>
      <Button
        size="small"
        icon={<History size={14} aria-hidden="true" />}
        disabled={!rule || isLoading}
        onClick={() => {
          if (!rule) return;
          setAsked(now);
          void preview({ rule });
        }}
      >
        {words.preview}
      </Button>
      <div role="status">
        {isOfThis && isLoading ? words.previewing : null}
        {isOfThis && error ? `${words.previewFailed}: ${describeApiError(error)}` : null}
        {isOfThis && data ? <Outcome preview={data} /> : null}
      </div>
    </Part>
  );
};

const Outcome = ({ preview }: { preview: AlertPreview }) => {
  const words = useCopy(alertRulesCopy);
  const { stepMinutes, opened, longestMinutes, spans, now } = preview;
  const longest =
    longestMinutes < HOUR
      ? words.minutes(Math.round(longestMinutes))
      : words.hours(Math.round((longestMinutes / HOUR) * 10) / 10);
  const shown = spans.slice(-SHOWN).reverse();
  return (
    <>
      <strong>
        {stepMinutes === null ? words.noPast : null}
        {stepMinutes !== null && opened === 0 ? words.neverOpen : null}
        {stepMinutes !== null && opened > 0 ? words.wouldOpen(opened, longest) : null}
      </strong>
      <ul>
        {shown.map(({ subject, from, to, peak }) => (
          <li key={`${subject} ${from}`}>
            {`${subject === '' ? '' : `${subject}: `}${shortTime(from)} – ${
              to === undefined ? words.goesOn : shortTime(to)
            } (${String(Math.round(peak * 100) / 100)})`}
          </li>
        ))}
        <li>
          {`${words.now}: ${
            now
              .map(
                ({ subject, value }) =>
                  `${subject === '' ? words.everything : subject} ${String(Math.round(value * 100) / 100)}`,
              )
              .join(', ') || words.nothingNow
          }`}
        </li>
      </ul>
    </>
  );
};
