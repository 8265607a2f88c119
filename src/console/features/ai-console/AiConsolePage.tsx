import { TracePane } from './TracePane';

/** Conversations stand beside the traces; `view=trace` shows the traces alone. */
export const AiConsolePage = () => <TracePane />;
