import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useMay } from '@console/domain/session/useMay';
import { useAppSelector } from '@console/state/hooks';
import { MODELS, type Model } from '@contract/limits';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { composerCopy } from '../aiConsoleCopy';
import { Aside } from '../composer/composerParts';
import { usePlannedModels } from '../composer/usePlannedModels';
import { useSend } from '../useSend';
import { followCopy } from './followCopy';

/** The same question, asked of a model that is chosen here; both answers stay. */
export const AnswerAgain = ({ message: { conversationId, runId } }: { message: StoredMessage }) => {
  const words = useCopy(followCopy);
  const composer = useCopy(composerCopy);
  const mayAsk = useMay('execute:actions');
  const planned = usePlannedModels();
  const { send, full } = useSend();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const question = useAppSelector((state) =>
    selectConversationMessages(state, conversationId).find(
      (message) => message.runId === runId && message.type === 'user',
    ),
  );
  if (!mayAsk || !question) return null;
  const choose = (model: Model): void => {
    setAnchor(null);
    const { follows, id, content } = question;
    const messageId = follows?.kind === 'again' ? follows.messageId : id;
    send(conversationId, content, { model, follows: { kind: 'again', messageId } });
  };
  return (
    <>
      <TipButton
        label={words.again}
        size="small"
        disabled={full}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <RotateCw size={12} />
      </TipButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {MODELS.map((model) => (
          <MenuItem
            key={model}
            onClick={() => {
              choose(model);
            }}
          >
            {model}
            {planned.has(model) ? <Aside>{composer.planner}</Aside> : null}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
