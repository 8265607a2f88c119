import { useCopy } from '@console/common/copy/languageContext';
import { selectIsChatConnected } from '@console/domain/connectivity/connectivitySlice';
import { itemSendRequested } from '@console/domain/outbox/outboxActions';
import type { DecisionItem } from '@console/domain/outbox/outboxItem';
import type { ActionCard } from '@contract/entities/actionCard';
import { itemRemoved } from '@console/domain/outbox/outboxSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { MousePointerClick } from 'lucide-react';
import { cardCopy } from './cardCopy';
import { CardBody, CardFooter } from './cardParts';

/** A decision made without a connection: nothing has been sent, and nothing is until somebody says so again. */
export const QueuedDecision = ({ item, card }: { item: DecisionItem; card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  const connected = useAppSelector(selectIsChatConnected);
  const { decision } = item.payload;
  const busy = item.state === 'sending' || item.state === 'sent';
  const isOfAnother = decision.action === 'approve' && (decision.edited ?? 0) !== (card.edited ?? 0);
  return (
    <>
      <CardBody>
        {item.error === undefined || isOfAnother ? null : (
          <Alert severity="error">{`${words.decisionFailed}: ${item.error}`}</Alert>
        )}
        {isOfAnother ? (
          <Alert severity="error">{words.changedMeanwhile}</Alert>
        ) : (
          <Alert severity="warning" icon={<MousePointerClick size={16} />}>
            {decision.action === 'approve' ? words.keptApproval : words.keptRejection}
          </Alert>
        )}
      </CardBody>
      <CardFooter>
        <p>{isOfAnother ? words.keptForAnother : connected ? words.keptConnected : words.keptOffline}</p>
        <Button variant="text" disabled={busy} onClick={() => dispatch(itemRemoved(item.id))}>
          {words.discard}
        </Button>
        {isOfAnother ? null : (
          <Button
            variant="contained"
            color="primary"
            disabled={busy || !connected}
            onClick={() => dispatch(itemSendRequested(item.id))}
          >
            {decision.action === 'approve' ? words.sendApproval : words.sendRejection}
          </Button>
        )}
      </CardFooter>
    </>
  );
};
