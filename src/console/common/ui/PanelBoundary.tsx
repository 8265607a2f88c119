import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useCopy } from '../copy/languageContext';
import { FailedState } from './FailedState';
import { stateCopy } from './stateCopy';

const Failed = ({ error, resetErrorBoundary }: FallbackProps) => (
  <FailedState
    title={useCopy(stateCopy).panelFailed}
    error={error}
    onRetry={() => {
      resetErrorBoundary();
    }}
  />
);

const log = (error: unknown): void => {
  console.error('A panel failed', error);
};

interface PanelBoundaryProps {
  /** A change of any of these tries again by itself. */
  resetKeys?: unknown[];
  children: ReactNode;
}

/** Failures inside stay inside: the neighbours go on, and Retry draws it anew. */
export const PanelBoundary = ({ resetKeys = [], children }: PanelBoundaryProps) => (
  <ErrorBoundary FallbackComponent={Failed} resetKeys={resetKeys} onError={log}>
    {children}
  </ErrorBoundary>
);
