import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { toneOf } from '@console/common/ui/tone';
import { ROLE_TONES } from '@console/domain/session/RoleBadge';
import type { Role } from '@contract/entities/user';
import { styled, useTheme } from '@mui/material/styles';
import { Eye, Shield, SlidersHorizontal, User, type LucideIcon } from 'lucide-react';
import { loginExtrasCopy } from './loginExtrasCopy';

/** User name and password of each are its role. */
const ACCOUNTS: readonly { role: Role; name: string; Icon: LucideIcon }[] = [
  { role: 'admin', name: 'Admin', Icon: Shield },
  { role: 'operator', name: 'Operator', Icon: SlidersHorizontal },
  { role: 'member', name: 'Member', Icon: User },
  { role: 'viewer', name: 'Viewer', Icon: Eye },
];

const DemoSection = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  marginTop: 40,
  '& h2': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
    '&::after': { content: '""', flex: 1, height: 1, background: theme.vars.palette.divider },
  },
  '& > div': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
  '& button': { justifyContent: 'flex-start', height: 40 },
}));

export const DemoAccounts = ({ onChoose }: { onChoose: (account: string) => void }) => {
  const words = useCopy(loginExtrasCopy);
  const theme = useTheme();
  return (
    <DemoSection>
      <h2>{words.demoAccounts}</h2>
      <div lang="en">
        {ACCOUNTS.map(({ role, name, Icon }) => (
          <Button
            key={role}
            icon={<Icon size={15} color={toneOf(theme, ROLE_TONES[role]).main} />}
            onClick={() => {
              onChoose(role);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </DemoSection>
  );
};
