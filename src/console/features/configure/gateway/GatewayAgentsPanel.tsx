import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import { QueryState } from '@console/common/ui/QueryState';
import { useGetGatewayAgentsQuery } from '@console/domain/tool-gateway/toolGatewayApi';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddGatewayAgentDialog } from './AddGatewayAgentDialog';
import { GatewayAgentDialogs, type AgentAction } from './GatewayAgentDialogs';
import { GatewayAgentTable } from './GatewayAgentTable';
import { gatewayCopy } from './gatewayCopy';
import { gatewayAddress } from '@console/domain/tool-gateway/gatewayAddress';

export const GatewayAgentsPanel = () => {
  const words = useCopy(gatewayCopy);
  const { data, error, refetch } = useGetGatewayAgentsQuery(undefined);
  const [adding, setAdding] = useState(false);
  const [action, setAction] = useState<{ kind: AgentAction; agent: GatewayAgent }>();
  return (
    <Panel
      title={words.agents}
      actions={
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => {
            setAdding(true);
          }}
        >
          {words.add}
        </Button>
      }
    >
      <PanelNote>
        <span>
          {words.agentsHint} <code>{gatewayAddress()}</code>
        </span>
      </PanelNote>
      <QueryState query={{ data, error, refetch }} failed={words.failed} height={80} />
      {data?.agents.length === 0 ? (
        <PanelNote>
          <span>{words.noAgents}</span>
        </PanelNote>
      ) : null}
      {data && data.agents.length > 0 ? (
        <GatewayAgentTable
          agents={data.agents}
          onAction={(kind, agent) => {
            setAction({ kind, agent });
          }}
        />
      ) : null}
      {adding ? (
        <AddGatewayAgentDialog
          onClose={() => {
            setAdding(false);
          }}
        />
      ) : null}
      {action ? (
        <GatewayAgentDialogs
          key={`${action.kind} ${action.agent.id}`}
          {...action}
          onClose={() => {
            setAction(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
};
