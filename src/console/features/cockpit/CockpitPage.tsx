import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FullHeight } from '@console/common/ui/FullHeight';
import { useAgentsRefresh } from '@console/domain/agents/useAgentsRefresh';
import type { CockpitPanel as PanelId } from '@console/domain/preferences/preferencesSlice';
import { PromptDiff } from '@console/domain/prompts/PromptDiff';
import { styled } from '@mui/material/styles';
import { LayoutGrid, Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { cockpitCopy } from './cockpitCopy';
import { FeedPanel } from './FeedPanel';
import { InterventionPanel } from './interventions/InterventionPanel';
import type { CockpitPanelProps } from './panelProps';
import { ProfilePanel } from './profile/ProfilePanel';
import { TracePanel } from './TracePanel';
import { useCockpitLayout } from './useCockpitLayout';

const PANELS: Record<PanelId, ComponentType<CockpitPanelProps>> = {
  feed: FeedPanel,
  trace: TracePanel,
  profile: ProfilePanel,
  interventions: InterventionPanel,
};

const Closed = styled('nav')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  flex: 'none',
  gap: 8,
  padding: '8px 12px 0',
  color: theme.vars.palette.text.secondary,
}));

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  minHeight: 0,
  gap: 12,
  padding: 12,
  overflow: 'auto',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridAutoRows: 'minmax(380px, 1fr)',
  '&[data-count="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-count="3"] > :nth-of-type(3)': { gridColumn: '1 / -1' },
  '&[data-full] > section:not([data-full])': { display: 'none' },
  '&[data-full]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-full] > section': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'minmax(440px, auto)',
    '& > section': { maxHeight: 640 },
    '&[data-full]': { gridAutoRows: 'minmax(0, 1fr)' },
    '&[data-full] > section': { maxHeight: 'none' },
  },
  [theme.breakpoints.down('sm')]: { padding: 8, gap: 8 },
}));

/** Four panels at a glance; each fails, closes and fills the screen on its own. Behaviour, section 8.1. */
export const CockpitPage = () => {
  const words = useCopy(cockpitCopy);
  const layout = useCockpitLayout();
  const refreshAgents = useAgentsRefresh();
  return (
    <FullHeight>
      {layout.closed.length === 0 ? null : (
        <Closed aria-label={words.closed}>
          {words.closed}
          {layout.closed.map((panel) => (
            <Button
              key={panel}
              size="small"
              icon={<Plus size={14} />}
              onClick={() => {
                layout.reopen(panel);
              }}
            >
              {words[panel]}
            </Button>
          ))}
        </Closed>
      )}
      {layout.open.length === 0 ? (
        <EmptyState icon={<LayoutGrid size={20} />} title={words.allClosed} hint={words.allClosedHint} />
      ) : null}
      <Grid data-count={layout.open.length} data-full={layout.full}>
        {layout.open.map((panel) => {
          const Panel = PANELS[panel];
          return (
            <Panel
              key={panel}
              full={layout.full === panel}
              refreshAgents={refreshAgents}
              onToggleFull={() => {
                layout.toggleFull(panel);
              }}
              onClose={() => {
                layout.close(panel);
              }}
            />
          );
        })}
      </Grid>
      <PromptDiff />
    </FullHeight>
  );
};
