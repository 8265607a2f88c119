import {
  COCKPIT_PANELS,
  cockpitPanelClosed,
  cockpitPanelReopened,
  selectClosedCockpitPanels,
  type CockpitPanel,
} from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { panelNamed } from './cockpitPanels';

/** Which panels are open is the operator's preference; which one is fullscreen is in the address. */
export const useCockpitLayout = () => {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const closed = useAppSelector(selectClosedCockpitPanels);
  const named = panelNamed(params.get('full'));
  const full = named !== undefined && !closed.includes(named) ? named : undefined;
  const setFull = (panel: CockpitPanel | undefined): void => {
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (panel === undefined) next.delete('full');
      else next.set('full', panel);
      return next;
    });
  };
  return {
    open: COCKPIT_PANELS.filter((panel) => !closed.includes(panel)),
    closed: COCKPIT_PANELS.filter((panel) => closed.includes(panel)),
    full,
    /** One at a time; the same again ends it. */
    toggleFull: (panel: CockpitPanel) => {
      setFull(full === panel ? undefined : panel);
    },
    close: (panel: CockpitPanel) => {
      if (full === panel) setFull(undefined);
      dispatch(cockpitPanelClosed(panel));
    },
    reopen: (panel: CockpitPanel) => dispatch(cockpitPanelReopened(panel)),
  };
};
