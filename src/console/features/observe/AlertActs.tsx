import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { TipButton } from '@console/common/ui/TipButton';
import { useAcknowledgeAlertMutation, useSilenceAlertMutation } from '@console/domain/alerts/alertsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useMay } from '@console/domain/session/useMay';
import { useAppDispatch } from '@console/state/hooks';
import type { Alert } from '@contract/entities/observation';
import { Menu } from '@console/common/ui/Menu';
import MenuItem from '@mui/material/MenuItem';
import { nanoid } from '@reduxjs/toolkit';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { alertActsCopy } from './observeCopy';

const SILENCES = { hour: 60, day: 1440, week: 10_080 } as const;
const LENGTHS = ['hour', 'day', 'week'] as const;

/** Acts of whoever manages agents on an open alert. `onDone`: the list is to be read again. */
export const AlertActs = ({ alert, onDone }: { alert: Alert; onDone: () => void }) => {
  const words = useCopy(alertActsCopy);
  const dispatch = useAppDispatch();
  const mayAct = useMay('manage:agents');
  const [acknowledge, acknowledging] = useAcknowledgeAlertMutation();
  const [silence] = useSilenceAlertMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayAct || alert.clearedAt !== undefined) return null;
  const settle = async (sent: Promise<{ error?: unknown }>): Promise<void> => {
    const { error } = await sent;
    onDone();
    if (error === undefined) return;
    const message = describeApiError(error);
    dispatch(toastRequested({ kind: 'error', title: words.refused, message }));
  };
  const rule = alert.ruleId ?? alert.rule;
  return (
    <>
      {alert.acknowledgedAt === undefined ? (
        <Button
          size="small"
          disabled={acknowledging.isLoading}
          onClick={() => void settle(acknowledge({ id: alert.id, key: nanoid() }))}
        >
          {words.acknowledge}
        </Button>
      ) : null}
      {alert.silencedUntil === undefined ? (
        <TipButton
          label={words.silence}
          size="small"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
          }}
        >
          <BellOff size={14} />
        </TipButton>
      ) : null}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {LENGTHS.map((length) => (
          <MenuItem
            key={length}
            onClick={() => {
              setAnchor(null);
              const minutes = SILENCES[length];
              void settle(silence({ key: nanoid(), rule, subject: alert.subject, minutes }));
            }}
          >
            {words[length]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
