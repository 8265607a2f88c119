import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { Page } from '@console/common/ui/Page';
import { PageHeading } from '@console/common/ui/PageHeading';
import type { FallbackProps } from 'react-error-boundary';
import { ErrorScreen, isChunkError } from './ErrorScreen';
import { shellCopy } from './shellCopy';

const reload = (): void => {
  window.location.reload();
};

/**
 * Error screen for failures outside every screen: routing itself, or the code of the shell's own parts. Behaviour,
 * section 2.5.
 */
export const RouterError = ({ error }: Pick<FallbackProps, 'error'>) => {
  const words = useCopy(shellCopy);
  if (isChunkError(error)) return <ErrorScreen error={error} resetErrorBoundary={reload} />;
  return (
    <Page as="main">
      <PageHeading title={words.routerError} />
      <FailedState title={describeApiError(error)} onRetry={reload} />
    </Page>
  );
};
