import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Notice } from '@console/common/ui/Notice';
import { Panel } from '@console/common/ui/Panel';
import type { ScenarioSet, SetScenario } from '@contract/entities/scenarioSet';
import { SET_SCENARIOS_MAX } from '@contract/limits';
import { CircleAlert, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { ScenarioDialog } from './ScenarioDialog';
import { ScenarioRows } from './ScenarioRows';
import { setCopy } from './setsCopy';
import { useSaveSet } from './useSaveSet';

type Open = { kind: 'none' } | { kind: 'new' } | { kind: 'edit'; position: number };

/** Scenarios of a set; each change saves the set. */
export const ScenariosPanel = ({ set }: { set: ScenarioSet }) => {
  const words = useCopy(setCopy);
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const saving = useSaveSet();
  const { scenarios } = set;
  const isFull = scenarios.length >= SET_SCENARIOS_MAX;
  const show = (next: Open): void => {
    saving.forget();
    setOpen(next);
  };
  const write = async (changed: SetScenario[]): Promise<void> => {
    if (await saving.save(set, { scenarios: changed })) setOpen({ kind: 'none' });
  };
  const save = (scenario: SetScenario): void => {
    const position = open.kind === 'edit' ? open.position : scenarios.length;
    void write(scenarios.toSpliced(position, 1, scenario));
  };
  return (
    <Panel
      title={words.scenarios}
      note={isFull ? words.full(formatCount(SET_SCENARIOS_MAX)) : formatCount(scenarios.length)}
      actions={
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          disabled={isFull}
          onClick={() => {
            show({ kind: 'new' });
          }}
        >
          {words.addScenario}
        </Button>
      }
    >
      {saving.failure !== undefined && open.kind === 'none' ? (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {saving.failure}
        </Notice>
      ) : null}
      {scenarios.length === 0 ? (
        <EmptyState icon={<ListChecks size={20} />} title={words.noScenario} hint={words.noScenarioHint} />
      ) : (
        <ScenarioRows
          scenarios={scenarios}
          busy={saving.busy}
          onEdit={(position) => {
            show({ kind: 'edit', position });
          }}
          onRemove={(position) => void write(scenarios.toSpliced(position, 1))}
        />
      )}
      {open.kind === 'none' ? null : (
        <ScenarioDialog
          scenario={open.kind === 'edit' ? scenarios[open.position] : undefined}
          busy={saving.busy}
          failure={saving.failure}
          onSave={save}
          onClose={() => {
            show({ kind: 'none' });
          }}
        />
      )}
    </Panel>
  );
};
