import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { SelectField } from '@console/common/ui/SelectField';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { useGetAgentProfileQuery } from '@console/domain/agents/agentProfileApi';
import { selectAgents } from '@console/domain/agents/agentsSlice';
import { useAppSelector } from '@console/state/hooks';
import { DASHBOARD_REFRESH_MS } from '@contract/limits';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { CockpitPanel } from '../CockpitPanel';
import type { CockpitPanelProps } from '../panelProps';
import { PersonaSection } from './PersonaSection';
import { profileCopy } from './profileCopy';
import { ProfileHead } from './ProfileHead';
import { ProfileSection } from './ProfileSections';
import { PROFILE_TABS, useProfileAddress, type ProfileTab } from './useProfileAddress';

const ProfileScroll = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '14px 16px',
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

/** Not pressed together where the prompt is long. */
const HeadPlace = styled('div')({ flex: 'none' });

const Rail = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 8px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

/** Settings of one agent. Behaviour, section 8.2. */
export const ProfilePanel = ({ refreshAgents, ...props }: CockpitPanelProps) => {
  const words = useCopy(profileCopy);
  const { agentId, tab, choose } = useProfileAddress();
  const agents = useAppSelector(selectAgents);
  return (
    <CockpitPanel
      {...props}
      panel="profile"
      actions={
        <SelectField
          label={words.agent}
          value={agentId}
          options={agents.map(({ id }) => ({ value: id, label: id }))}
          onChange={(id) => {
            choose('agent', id);
          }}
        />
      }
    >
      <ProfileTabs
        key={agentId}
        agentId={agentId}
        tab={tab}
        onChoose={(chosen) => {
          choose('tab', chosen);
        }}
        refreshAgents={refreshAgents}
      />
    </CockpitPanel>
  );
};

interface ProfileTabsProps {
  agentId: string;
  tab: ProfileTab;
  onChoose: (tab: ProfileTab) => void;
  refreshAgents: () => void;
}

const ProfileTabs = ({ agentId, tab, onChoose, refreshAgents }: ProfileTabsProps) => {
  const words = useCopy(profileCopy);
  const id = useId();
  const query = useGetAgentProfileQuery(agentId, polled(DASHBOARD_REFRESH_MS));
  const { data, error } = query;
  const again = (): void => {
    void query.refetch();
    refreshAgents();
  };
  return (
    <>
      <Rail>
        <Tabs
          value={tab}
          variant="scrollable"
          scrollButtons={false}
          aria-label={words.sections}
          onChange={(_event, chosen: ProfileTab) => {
            onChoose(chosen);
          }}
        >
          {PROFILE_TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={words[name]}
              id={`${id}${name}`}
              aria-controls={tab === name ? `${id}panel` : undefined}
            />
          ))}
        </Tabs>
      </Rail>
      <ProfileScroll role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} tabIndex={0}>
        {error ? <FailedState title={words.profileFailed} error={error} onRetry={again} /> : null}
        {data ? (
          <ProfileHead profile={data.profile} staleSince={error ? query.fulfilledTimeStamp : undefined} />
        ) : null}
        {!data && !error && tab === 'persona' ? (
          <HeadPlace>
            <SkeletonBlock height={32} />
          </HeadPlace>
        ) : null}
        {tab === 'persona' ? (
          <PersonaSection agentId={agentId} inForce={data?.profile.promptVersion} onRefresh={again} />
        ) : null}
        {tab !== 'persona' && data ? <ProfileSection section={tab} profile={data.profile} /> : null}
        {!data && !error && tab !== 'persona' ? <SkeletonRows count={3} height={32} /> : null}
      </ProfileScroll>
    </>
  );
};
