import { useCopy } from '@console/common/copy/languageContext';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { PanelHead, PanelSection } from '@console/common/ui/PanelSection';
import { TipButton } from '@console/common/ui/TipButton';
import type { CockpitPanel as PanelId } from '@console/domain/preferences/preferencesSlice';
import { styled } from '@mui/material/styles';
import { Maximize2, Minimize2, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cockpitCopy } from './cockpitCopy';
import { PANEL_ICONS } from './cockpitPanels';
import type { CockpitPanelProps } from './panelProps';

const CockpitHead = styled(PanelHead)(({ theme }) => ({
  // A narrow panel has its actions below its title: neither is cut off.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    rowGap: 0,
    height: 'auto',
    minHeight: 44,
    '& h2': { lineHeight: '40px' },
  },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& h2': { minWidth: 0, margin: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > small': {
    ...theme.typography.caption,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
  },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' },
}));

interface Props extends Omit<CockpitPanelProps, 'refreshAgents'> {
  panel: PanelId;
  /** Beside the title: a quiet fact, or a state. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Head, fullscreen and close of one panel; what fails in it stays in it. */
export const CockpitPanel = ({ panel, full, note, actions, children, onToggleFull, onClose }: Props) => {
  const words = useCopy(cockpitCopy);
  const id = useId();
  const Icon = PANEL_ICONS[panel];
  const title = words[panel];
  return (
    <PanelSection aria-labelledby={id} data-panel={panel} data-full={full ? '' : undefined}>
      <CockpitHead>
        <Icon size={16} aria-hidden="true" />
        <h2 id={id}>{title}</h2>
        {note}
        <span className="end">
          {actions}
          <TipButton
            label={full ? words.endFullscreen(title) : words.fullscreen(title)}
            aria-pressed={full}
            onClick={onToggleFull}
          >
            {full ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
          </TipButton>
          <TipButton label={words.close(title)} onClick={onClose}>
            <X size={16} />
          </TipButton>
        </span>
      </CockpitHead>
      <PanelBoundary>{children}</PanelBoundary>
    </PanelSection>
  );
};
