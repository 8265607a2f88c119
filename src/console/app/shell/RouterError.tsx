import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { Page } from '@console/common/ui/Page';
import type { FallbackProps } from 'react-error-boundary';
import { shellCopy } from './shellCopy';

/** What fails outside every screen: routing itself. Specification 1, section 8. */
export const RouterError = ({ error }: Pick<FallbackProps, 'error'>) => (
  <Page>
    <FailedState
      title={useCopy(shellCopy).routerError}
      error={error}
      onRetry={() => {
        window.location.reload();
      }}
    />
  </Page>
);
