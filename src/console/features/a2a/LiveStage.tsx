import { selectAgentMessages } from '@console/domain/agent-messages/agentMessagesReducer';
import { useAppSelector } from '@console/state/hooks';
import { Columns } from './Columns';
import { Stage, type StageProps } from './Stage';
import { useArrivals } from './useArrivals';

/** The network as it is now. */
export const LiveStage = (props: StageProps) => {
  const { items } = useAppSelector(selectAgentMessages);
  const arrived = useArrivals(items);
  return (
    <Columns {...props}>
      <Stage {...props} arrived={arrived} />
    </Columns>
  );
};
