import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import { useAppSelector } from '@console/state/hooks';
import { brokenStep, type ActionCard, type CardStep } from '@contract/entities/actionCard';

export interface BrokenConfirmation {
  status: 'failed' | 'unknown';
  /** Absent where this console could not reach the platform. */
  step?: CardStep;
  reason: string;
}

/** Step of an approved card that came to nothing: by its ledger, or because this console could not have its steps done. */
export const useBrokenConfirmation = (card: ActionCard): BrokenConfirmation | undefined => {
  const workflow = useAppSelector((state) => selectScheduling(state, card.id));
  if (card.status !== 'approved' || workflow?.confirming === 'running') return undefined;
  const step = brokenStep(card);
  if (step) {
    const status = step.status === 'unknown' ? 'unknown' : 'failed';
    return { status, step, reason: step.error ?? workflow?.confirmError ?? '' };
  }
  return workflow?.confirmError === undefined
    ? undefined
    : { status: 'failed', reason: workflow.confirmError };
};
