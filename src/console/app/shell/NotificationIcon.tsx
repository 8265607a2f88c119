import type { NotificationType } from '@console/domain/notices/notificationActions';
import { useTheme } from '@mui/material/styles';
import { Check, Info, OctagonX, TriangleAlert } from 'lucide-react';

const ICONS = { success: Check, warning: TriangleAlert, error: OctagonX, info: Info };

export const NotificationIcon = ({ type }: { type: NotificationType }) => {
  const Icon = ICONS[type];
  return <Icon size={16} color={useTheme().vars.palette[type].main} aria-label={type} />;
};
