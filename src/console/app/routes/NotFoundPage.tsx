import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { Page } from '@console/common/ui/Page';
import { PageHeading } from '@console/common/ui/PageHeading';
import { accessCopy } from './accessCopy';

export const NotFoundPage = () => {
  const words = useCopy(accessCopy);
  return (
    <Page>
      <PageHeading title={words.notFound} subtitle={words.notFoundHint} />
      <div>
        <ButtonLink to="/">{words.home}</ButtonLink>
      </div>
    </Page>
  );
};
