import { useCopy } from '@console/common/copy/languageContext';
import { focusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { styled } from '@mui/material/styles';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import {
  Bot,
  CalendarPlus,
  CalendarSearch,
  CircleDollarSign,
  HeartPulse,
  MessageSquarePlus,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { dashboardCopy } from './dashboardCopy';

const Section = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& h2': theme.typography.h4,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: 8,
    [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [theme.breakpoints.down('sm')]: {
      display: 'flex',
      margin: '0 -16px',
      padding: '4px 16px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '& > li': { flex: 'none', width: 136 },
    },
  },
}));

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  padding: '14px 16px',
  borderRadius: RADIUS.panel,
  color: 'inherit',
  textDecoration: 'none',
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& svg': { marginBottom: 8, color: theme.vars.palette.primary.text },
  '& strong': { fontWeight: 600 },
  '& span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&:hover': { background: theme.vars.palette.hover },
  '&:focus-visible': focusRing(theme),
}));

const ask = (prompt: string): string => `/ai-console?prompt=${encodeURIComponent(prompt)}`;

export const QuickActions = () => {
  const words = useCopy(dashboardCopy);
  const id = useId();
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const actions = [
    { to: '/console', Icon: MessageSquarePlus, title: words.newChat, hint: words.newChatHint },
    { to: ask(words.schedulePrompt), Icon: CalendarPlus, title: words.schedule, hint: words.scheduleHint },
    {
      to: ask(words.availabilityPrompt),
      Icon: CalendarSearch,
      title: words.availability,
      hint: words.availabilityHint,
    },
    { to: ask(words.statusPrompt), Icon: HeartPulse, title: words.status, hint: words.statusHint },
    {
      to: ask(words.costAnalysisPrompt),
      Icon: CircleDollarSign,
      title: words.costAnalysis,
      hint: words.costAnalysisHint,
    },
    {
      to: '/configure/kebiseo-settings',
      Icon: Bot,
      title: words.secretary,
      hint: isAdmin ? words.secretaryHint : words.secretaryNeedsAdmin,
    },
  ];
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{words.quickActions}</h2>
      <ul>
        {actions.map(({ to, Icon, title, hint }) => (
          <li key={to}>
            <Card to={to}>
              <Icon size={18} aria-hidden="true" />
              <strong>{title}</strong>
              <span>{hint}</span>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
};
