import { useCopy } from '@console/common/copy/languageContext';
import { useGetOwnerMapQuery } from '@console/domain/teams/teamsApi';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { composerCopy } from '../aiConsoleCopy';
import { useSend } from '../useSend';

/** Starts the scheduling workflow for a team without writing a sentence. */
export const ScheduleButton = ({ conversationId }: { conversationId: string | null }) => {
  const words = useCopy(composerCopy);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, error } = useGetOwnerMapQuery(undefined, { skip: anchor === null });
  const { send } = useSend();
  const teams = Object.keys(data?.teams ?? {});
  return (
    <>
      <Button
        size="small"
        variant="text"
        disabled={conversationId === null}
        startIcon={<CalendarPlus size={14} />}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        {words.schedule}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        <ListSubheader>{words.scheduleTitle}</ListSubheader>
        {error ? <MenuItem disabled>{words.teamsFailed}</MenuItem> : null}
        {data && teams.length === 0 ? <MenuItem disabled>{words.noTeams}</MenuItem> : null}
        {teams.map((team) => (
          <MenuItem
            key={team}
            onClick={() => {
              setAnchor(null);
              if (conversationId !== null) send(conversationId, words.scheduleText(team));
            }}
          >
            {team}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
