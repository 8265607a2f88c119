import { ErrorBoundary } from 'react-error-boundary';
import { ApprovalsButton } from './ApprovalsButton';
import { DisplayZoneMark } from './DisplayZoneMark';
import { DryRunMark } from './DryRunMark';
import { InterventionControl } from './InterventionControl';

const CONTROLS = [DisplayZoneMark, DryRunMark, InterventionControl, ApprovalsButton];

/** Controls of the header that need the tables that come with the sagas. One that fails takes none of the others with it. */
export const LateControls = () =>
  CONTROLS.map((Control, at) => (
    <ErrorBoundary key={at} fallback={null}>
      <Control />
    </ErrorBoundary>
  ));
