import { useCopy } from '@console/common/copy/languageContext';
import { Page } from '@console/common/ui/Page';
import { PageHeading } from '@console/common/ui/PageHeading';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { accessCopy } from './accessCopy';

export const NotFoundPage = () => {
  const words = useCopy(accessCopy);
  return (
    <Page>
      <PageHeading title={words.notFound} subtitle={words.notFoundHint} />
      <div>
        <Button component={Link} to="/">
          {words.home}
        </Button>
      </div>
    </Page>
  );
};
