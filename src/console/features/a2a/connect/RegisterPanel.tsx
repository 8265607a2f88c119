import { useCopy } from '@console/common/copy/languageContext';
import { Panel } from '@console/common/ui/Panel';
import { RegisterAgentButton } from '../RegisterAgentButton';
import { connectCopy } from './connectCopy';
import { ConnectBody } from './connectParts';

/** An A2A agent needs no key: its card says where it is. */
export const RegisterPanel = ({ onDone }: { onDone: (agentId: string) => void }) => {
  const words = useCopy(connectCopy);
  return (
    <Panel title={`2. ${words.a2a}`}>
      <ConnectBody>
        <p>{words.a2aHint}</p>
        <div>
          <RegisterAgentButton onDone={onDone} />
        </div>
      </ConnectBody>
    </Panel>
  );
};
