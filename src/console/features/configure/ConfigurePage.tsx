import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Page } from '@console/common/ui/Page';
import { PageHeading } from '@console/common/ui/PageHeading';
import { styled } from '@mui/material/styles';
import { SearchX } from 'lucide-react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { configureCopy } from './configureCopy';
import { ConfigureNav } from './ConfigureNav';
import { CONFIGURE_SECTIONS } from './configureSections';
import { SystemActions } from './system/SystemActions';
import { SystemFormContext, useSystemFormState } from './system/systemForm';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}));

const NoSection = () => {
  const words = useCopy(configureCopy);
  return <EmptyState icon={<SearchX size={20} />} title={words.noSection} hint={words.noSectionHint} />;
};

const ROUTES: RouteObject[] = [
  { index: true, element: <Navigate to={CONFIGURE_SECTIONS[0]?.path ?? ''} replace /> },
  ...CONFIGURE_SECTIONS.map(({ path, Section }) => ({ path: `${path}/*`, element: <Section /> })),
  { path: '*', element: <NoSection /> },
];

/** Behaviour, section 14.1. */
export const ConfigurePage = () => {
  const words = useCopy(configureCopy);
  const section = useRoutes(ROUTES);
  const form = useSystemFormState();
  const { pathname } = useLocation();
  const inForm = CONFIGURE_SECTIONS.some(
    (one) => one.inForm && pathname.startsWith(`/configure/${one.path}`),
  );
  return (
    <SystemFormContext value={form}>
      <Page>
        <PageHeading title={words.title} subtitle={words.subtitle}>
          <SystemActions inForm={inForm} />
        </PageHeading>
        <Columns>
          <ConfigureNav />
          {section}
        </Columns>
      </Page>
    </SystemFormContext>
  );
};
