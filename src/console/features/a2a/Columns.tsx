import { useCopy } from '@console/common/copy/languageContext';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import type { AgentMessage } from '@contract/entities/agentMessage';
import type { ReactNode } from 'react';
import { a2aCopy } from './a2aCopy';
import { NetworkDetail } from './NetworkDetail';
import type { StageProps } from './Stage';
import { useNetworkAddress } from './useNetworkAddress';

interface ColumnsProps extends StageProps {
  /** Messages that had been said at the moment that is replayed. */
  said?: readonly AgentMessage[];
  children: ReactNode;
}

/** The stage, and what is chosen beside it; each fails alone. */
export const Columns = ({ network, said, onSelect, children }: ColumnsProps) => {
  const words = useCopy(a2aCopy);
  const { view, node, correlation } = useNetworkAddress();
  return (
    <>
      <section aria-label={words.links}>
        <PanelBoundary resetKeys={[view]}>{children}</PanelBoundary>
      </section>
      <aside className="detail" aria-label={words.details}>
        <PanelBoundary resetKeys={[node, correlation]}>
          <NetworkDetail network={network} said={said} onSelect={onSelect} />
        </PanelBoundary>
      </aside>
    </>
  );
};
