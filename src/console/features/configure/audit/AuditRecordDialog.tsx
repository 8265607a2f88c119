import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import type { AuditRecord } from '@contract/entities/auditRecord';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { AuditChanges } from './AuditChanges';
import { auditCopy } from './auditCopy';
import { readDetails } from './readDetails';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  '& dt': { color: theme.vars.palette.text.secondary },
}));

const Details = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  margin: '16px 0 0',
  padding: 12,
  overflow: 'auto',
  maxHeight: 360,
  whiteSpace: 'pre-wrap',
  background: theme.vars.palette.sunken,
}));

const Quiet = styled('p')(({ theme }) => ({
  paddingTop: 16,
  color: theme.vars.palette.text.secondary,
}));

interface AuditRecordDialogProps {
  record: AuditRecord;
  onOnlyActor: () => void;
  onClose: () => void;
}

/** One record in full, with the hash that holds it in the chain. */
export const AuditRecordDialog = ({ record, onOnlyActor, onClose }: AuditRecordDialogProps) => {
  const words = useCopy(auditCopy);
  const titleId = useId();
  const { seq, ts, actor, action, target, details, hash } = record;
  const { clientAddress, changes, rest } = readDetails(details);
  const hasRest = Object.keys(rest).length > 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{words.recordOf(seq)}</DialogTitle>
      <DialogContent>
        <Facts>
          <dt>{words.at}</dt>
          <dd>{formatInstant(ts)}</dd>
          <dt>{words.actor}</dt>
          <dd>{actor}</dd>
          <dt>{words.action}</dt>
          <dd>{action}</dd>
          <dt>{words.target}</dt>
          <dd>{target}</dd>
          {clientAddress === undefined ? null : (
            <>
              <dt>{words.address}</dt>
              <dd>
                <code>{clientAddress}</code>
              </dd>
            </>
          )}
          <dt>{words.hash}</dt>
          <dd>
            <code>{hash}</code>
          </dd>
        </Facts>
        {changes.length > 0 ? <AuditChanges changes={changes} /> : null}
        {hasRest ? (
          <Details tabIndex={0} aria-label={words.details}>
            {JSON.stringify(rest, null, 2)}
          </Details>
        ) : null}
        {changes.length === 0 && !hasRest ? <Quiet>{words.noDetails}</Quiet> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onOnlyActor}>{words.onlyActor}</Button>
        <Button look="filled" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
