import { ApprovalsButton } from './ApprovalsButton';
import { DisplayZoneMark } from './DisplayZoneMark';
import { DryRunMark } from './DryRunMark';
import { InterventionControl } from './InterventionControl';

/** Controls of the header that need the tables that come with the sagas. */
export const LateControls = () => (
  <>
    <DisplayZoneMark />
    <DryRunMark />
    <InterventionControl />
    <ApprovalsButton />
  </>
);
