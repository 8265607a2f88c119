import { useCopy } from '@console/common/copy/languageContext';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import type { ReactNode } from 'react';
import { systemCopy } from './systemCopy';
import type { SystemForm } from './systemForm';
import { Cards } from './systemParts';
import { SystemSection } from './SystemSection';

interface SystemCardsProps<Id extends string> {
  title: string;
  ids: readonly Id[];
  children: (id: Id, form: SystemForm) => ReactNode;
}

/** A card for each of several services, and a line about their ports. */
export const SystemCards = <Id extends string>({ title, ids, children }: SystemCardsProps<Id>) => {
  const words = useCopy(systemCopy);
  return (
    <SystemSection>
      {(form) => (
        <Panel title={title}>
          <Cards>{ids.map((id) => children(id, form))}</Cards>
          <PanelNote>
            <span>{form.stored.profile === 'same-origin' ? words.samePort : words.portHint}</span>
          </PanelNote>
        </Panel>
      )}
    </SystemSection>
  );
};
