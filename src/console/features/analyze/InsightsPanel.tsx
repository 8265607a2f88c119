import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import type { Insight } from '@contract/entities/observation';
import { styled } from '@mui/material/styles';
import { Lightbulb, Minus, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import { analyzeCopy, insightCopy } from './analyzeCopy';

const ICONS: Record<Insight['impact'], LucideIcon> = {
  positive: TrendingUp,
  negative: TrendingDown,
  neutral: Minus,
};

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: '4px 16px',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&:last-of-type': { borderBottom: 0 },
    '& > svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
    '& > p': { flex: 1, minWidth: 0 },
  },
  '& [data-impact=negative] > svg': { color: theme.vars.palette.error.main },
  '& [data-impact=positive] > svg': { color: theme.vars.palette.success.main },
}));

/** Conclusions of the optimizer agent from the figures, each with the rows it was read from. */
export const InsightsPanel = ({ insights }: { insights: readonly Insight[] }) => {
  const words = useCopy(analyzeCopy);
  const sentences = useCopy(insightCopy);
  return (
    <Panel title={words.insights}>
      {insights.length === 0 ? (
        <EmptyState icon={<Lightbulb size={20} aria-hidden="true" />} title={words.noInsights} />
      ) : (
        <List>
          {insights.map(({ type, impact, subject, value, evidence }) => {
            const Icon = ICONS[impact];
            const text = type === 'slow-agent' ? formatCount(value) : String(value);
            return (
              <li key={`${type} ${subject}`} data-impact={impact}>
                <Icon size={18} aria-label={impact} />
                <p>{sentences[type](subject, text)}</p>
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
