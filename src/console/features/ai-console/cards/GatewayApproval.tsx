import { useCopy } from '@console/common/copy/languageContext';
import { cardApprovalRequested } from '@console/domain/action-cards/cardsSaga';
import type { Arguments } from '@console/domain/tool-calls/argumentFields';
import { useAppDispatch } from '@console/state/hooks';
import type { ActionCard } from '@contract/entities/actionCard';
import { GATEWAY_GRANT_MINUTES } from '@contract/limits';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { Menu } from '@console/common/ui/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { gatewayCardCopy } from './gatewayCardCopy';

interface GatewayApprovalProps {
  card: ActionCard;
  busy: boolean;
  /** The arguments as edited, where they are. */
  given: { params?: Arguments };
}

/** Approves the one call, or with it the same tool for a while. */
export const GatewayApproval = ({ card, busy, given }: GatewayApprovalProps) => {
  const words = useCopy(gatewayCardCopy);
  const dispatch = useAppDispatch();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const approve = (actionId: string): void => {
    setAnchor(null);
    dispatch(cardApprovalRequested({ cardId: card.id, actionId, ...given }));
  };
  const choices = [
    { id: 'approve-run', text: words.run },
    ...GATEWAY_GRANT_MINUTES.map((minutes) => ({
      id: `approve-${String(minutes)}`,
      text: words.minutes(minutes),
    })),
  ];
  return (
    <>
      <ButtonGroup variant="contained" color="primary" disabled={busy}>
        <Button
          data-card-key="a"
          onClick={() => {
            approve('approve');
          }}
        >
          {words.approve}
        </Button>
        <Button
          aria-label={words.more}
          aria-haspopup="menu"
          sx={{ minWidth: 32, px: 0 }}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
          }}
        >
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      </ButtonGroup>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {choices.map(({ id, text }) => (
          <MenuItem
            key={id}
            onClick={() => {
              approve(id);
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
