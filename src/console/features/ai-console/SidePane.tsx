import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { aiConsoleCopy } from './aiConsoleCopy';
import { useChatAddress } from './useChatAddress';

const PaneSection = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    height: 52,
    padding: '0 8px 0 12px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': theme.typography.subtitle1,
  '& > header > small': {
    ...theme.typography.caption,
    flex: 1,
    color: theme.vars.palette.text.tertiary,
  },
}));

interface SidePaneProps {
  title: string;
  /** One quiet fact beside the title. */
  note?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Pane in the chat's place; the arrow leads back to it. */
export const SidePane = ({ title, note, actions, children }: SidePaneProps) => {
  const words = useCopy(aiConsoleCopy);
  const { show } = useChatAddress();
  const id = useId();
  return (
    <PaneSection aria-labelledby={id}>
      <header>
        <TipButton
          label={words.backToChat}
          onClick={() => {
            show('chat');
          }}
        >
          <ArrowLeft size={16} />
        </TipButton>
        <h2 id={id}>{title}</h2>
        <small>{note}</small>
        {actions}
      </header>
      {children}
    </PaneSection>
  );
};
