import { useCopy } from '@console/common/copy/languageContext';
import { Page } from '@console/common/ui/Page';
import { FailedState } from '@console/common/ui/FailedState';
import { useRouteError } from 'react-router-dom';
import { shellCopy } from './shellCopy';

/** What the router itself could not do. Specification 1, section 8. */
export const RouterError = () => {
  const words = useCopy(shellCopy);
  const error = useRouteError();
  return (
    <Page>
      <FailedState
        title={words.routerError}
        error={error}
        onRetry={() => {
          window.location.reload();
        }}
      />
    </Page>
  );
};
