import Drawer from '@mui/material/Drawer';
import { Sidebar } from './Sidebar';

/** The sidebar on a small screen. */
export const SidebarDrawer = ({ onClose }: { onClose: () => void }) => (
  <Drawer open onClose={onClose}>
    <Sidebar collapsed={false} onNavigate={onClose} />
  </Drawer>
);
