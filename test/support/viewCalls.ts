import { RunViewBody } from '@contract/http/savedViews';
import type { CallTargets } from './callTargets';
import type { MutatingCall } from './serverCalls';

/** Saved views. */
export const viewCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/run-views',
    path: '/api/run-views',
    schema: RunViewBody,
    body: { name: 'Failed', search: 'status=failed' },
    other: { name: 'Failed', search: 'status=canceled' },
  },
  {
    operation: 'chat POST /api/log-views',
    path: '/api/log-views',
    schema: RunViewBody,
    body: { name: 'Errors', search: 'level=error' },
    other: { name: 'Errors', search: 'level=warn' },
  },
  { operation: 'chat DELETE /api/log-views/:id', path: `/api/log-views/${at.logViewToDelete}` },
  { operation: 'chat DELETE /api/run-views/:id', path: `/api/run-views/${at.runViewToDelete}` },
];
