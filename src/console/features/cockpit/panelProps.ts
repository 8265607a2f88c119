/** Props that the page gives each of its panels. */
export interface CockpitPanelProps {
  full: boolean;
  onToggleFull: () => void;
  onClose: () => void;
  refreshAgents: () => void;
}
