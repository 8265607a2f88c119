import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { displayZone, workspaceZone, zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import { displayZoneCopy } from './account/displayZoneCopy';

/** On a phone the icon alone: its words are read out, and stand on every card. */
const Name = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

/** On every screen: times are not those of the workspace. */
export const DisplayZoneMark = () => {
  const words = useCopy(displayZoneCopy);
  if (displayZone() === workspaceZone()) return null;
  const said = words.mark(zoneLabel(), zoneLabel(workspaceZone()));
  return (
    <Chip tone="info" role="status" aria-label={said} title={said}>
      <Clock size={12} aria-hidden="true" />
      <Name>{zoneLabel()}</Name>
    </Chip>
  );
};
