import { useCopy } from '@console/common/copy/languageContext';
import type { Scheduling } from '@console/domain/scheduling/schedulingSlice';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { cardCopy } from './cardCopy';
import { CardBody } from './cardParts';

/** The workflow failed, or found no time: why, and what to do. */
export const WorkflowProblem = ({ workflow, onRetry }: { workflow: Scheduling; onRetry: () => void }) => {
  const words = useCopy(cardCopy);
  const failed = workflow.step === 'error';
  return (
    <CardBody>
      <Alert
        severity={failed ? 'error' : 'warning'}
        action={
          <Button size="small" startIcon={<RotateCw size={14} />} onClick={onRetry}>
            {words.retry}
          </Button>
        }
      >
        {failed
          ? `${words.workflowFailed}: ${workflow.error ?? ''}`
          : workflow.suggestions.length > 0
            ? words.allPassed
            : (workflow.emptyReason ?? words.noneFound)}
      </Alert>
    </CardBody>
  );
};
