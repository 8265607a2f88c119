import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { aiConsoleCopy } from './aiConsoleCopy';
import { PaneSection } from './PaneSection';
import { useChatAddress } from './useChatAddress';

const TitledPane = styled(PaneSection)(({ theme }) => ({
  '& h2': theme.typography.subtitle1,
  '& > header > small': { flex: 1 },
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
    <TitledPane aria-labelledby={id}>
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
    </TitledPane>
  );
};
