import { ApprovalsButton } from './ApprovalsButton';
import { DisplayZoneMark } from './DisplayZoneMark';
import { DryRunMark } from './DryRunMark';
import { InterventionControl } from './InterventionControl';

/** What the header shows once the tables are there that come with the sagas. */
export const LateControls = () => (
  <>
    <DisplayZoneMark />
    <DryRunMark />
    <InterventionControl />
    <ApprovalsButton />
  </>
);
