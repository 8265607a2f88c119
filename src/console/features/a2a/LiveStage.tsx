import { selectAgentMessages } from '@console/domain/agent-messages/agentMessagesReducer';
import { useAppSelector } from '@console/state/hooks';
import { Stage, type StageProps } from './Stage';
import { useArrivals } from './useArrivals';

export const LiveStage = (props: StageProps) => {
  const { items } = useAppSelector(selectAgentMessages);
  const arrived = useArrivals(items);
  return <Stage {...props} arrived={arrived} />;
};
