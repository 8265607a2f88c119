import { ErrorBoundary } from 'react-error-boundary';
import { ApprovalsButton } from './ApprovalsButton';
import { DisplayZoneMark } from './DisplayZoneMark';
import { DryRunMark } from './DryRunMark';
import { EmergencyStopButton } from './EmergencyStopButton';
import { PausedMark } from './PausedMark';

/** They stand from the right: what comes and goes is on the left, and moves none of the others away under a click. */
const CONTROLS = [DisplayZoneMark, DryRunMark, PausedMark, ApprovalsButton, EmergencyStopButton];

/** Controls of the header that need the tables that come with the sagas. One that fails takes none of the others with it. */
export const LateControls = () =>
  CONTROLS.map((Control, at) => (
    <ErrorBoundary key={at} fallback={null}>
      <Control />
    </ErrorBoundary>
  ));
