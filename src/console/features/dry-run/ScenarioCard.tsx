import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { Notice } from '@console/common/ui/Notice';
import { TipButton } from '@console/common/ui/TipButton';
import {
  dryRunRequested,
  selectProgress,
  unansweredKey,
  type Progress,
} from '@console/domain/dry-run/dryRunSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { DryRunScenario, DryRunStep } from '@contract/entities/dryRun';
import {
  CalendarPlus,
  CircleAlert,
  FlaskConical,
  Mail,
  Megaphone,
  OctagonX,
  Play,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { dryRunCopy, scenarioCopy, scenarioTextCopy } from './dryRunCopy';
import { Card, CardFoot } from './dryRunParts';
import { ScenarioSteps } from './ScenarioSteps';

const ICONS = {
  'schedule-meeting': CalendarPlus,
  announce: Megaphone,
  'weekly-report': Mail,
  'emergency-stop': OctagonX,
} as const;

const isKnown = (id: string): id is keyof typeof ICONS => Object.hasOwn(ICONS, id);

const TONES = { ready: 'grey', running: 'info', completed: 'success', failed: 'error' } as const;

const stepsNow = (steps: readonly DryRunStep[], progress: Progress | undefined): DryRunStep[] =>
  steps.map((step, index) => {
    if (progress?.status !== 'running') return step;
    const { done } = progress;
    return { ...step, status: index < done ? 'completed' : index === done ? 'running' : 'pending' };
  });

/** How a scenario is called in the operator's language. */
export const useScenarioName = (): ((scenario: { id: string; name: string }) => string) => {
  const names = useCopy(scenarioCopy);
  return ({ id, name }) => (isKnown(id) ? names[id] : name);
};

interface ScenarioCardProps {
  scenario: DryRunScenario;
  mayRemove: boolean;
  busy: boolean;
  onReset: () => void;
  onRemove: () => void;
}

/** Run is disabled while running or completed; Reset makes it ready again. Behaviour, section 9. */
export const ScenarioCard = ({ scenario, mayRemove, busy, onReset, onRemove }: ScenarioCardProps) => {
  const words = useCopy(dryRunCopy);
  const texts = useCopy(scenarioTextCopy);
  const nameOf = useScenarioName();
  const dispatch = useAppDispatch();
  const progress = useAppSelector((state) => selectProgress(state, scenario.id));
  const { id, request, addedBy, kind } = scenario;
  const status = progress?.status ?? scenario.status;
  const Icon = isKnown(id) ? ICONS[id] : FlaskConical;
  const name = nameOf(scenario);
  const chips = {
    ready: words.ready,
    running: words.running,
    completed: words.completed,
    failed: words.runFailed,
  };
  return (
    <Card aria-label={name}>
      <header>
        <span className="tile">
          <Icon size={18} aria-hidden="true" />
        </span>
        <h3>{name}</h3>
        <Chip tone={TONES[status]} role="status">
          {chips[status]}
        </Chip>
        {mayRemove ? (
          <TipButton label={words.remove} size="small" disabled={busy} onClick={onRemove}>
            <Trash2 size={14} />
          </TipButton>
        ) : null}
      </header>
      <p>{isKnown(id) ? texts[id] : addedBy === undefined ? '' : words.addedBy(addedBy)}</p>
      {kind === 'request' ? <blockquote>{request}</blockquote> : null}
      <ScenarioSteps steps={stepsNow(scenario.steps, progress)} />
      {progress?.status === 'failed' ? (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {`${words.runFailedText}: ${describeApiError(progress.error)}`}
        </Notice>
      ) : null}
      <CardFoot>
        <span>{words.nothingSent}</span>
        <Button
          icon={<RotateCcw size={14} aria-hidden="true" />}
          disabled={busy || status === 'ready' || status === 'running'}
          onClick={onReset}
        >
          {words.reset}
        </Button>
        <Button
          icon={<Play size={14} aria-hidden="true" />}
          disabled={status === 'running' || status === 'completed'}
          onClick={() => dispatch(dryRunRequested(id, unansweredKey(progress)))}
        >
          {words.run}
        </Button>
      </CardFoot>
    </Card>
  );
};
