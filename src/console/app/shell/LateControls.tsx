import { ApprovalsButton } from './ApprovalsButton';
import { DryRunMark } from './DryRunMark';
import { InterventionControl } from './InterventionControl';

/** What the header shows once the tables are there that come with the sagas. */
export const LateControls = () => (
  <>
    <DryRunMark />
    <InterventionControl />
    <ApprovalsButton />
  </>
);
