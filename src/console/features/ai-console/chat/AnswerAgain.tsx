import { useCopy } from '@console/common/copy/languageContext';
import { ActionMenu } from '@console/common/ui/ActionMenu';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useMay } from '@console/domain/session/useMay';
import { useAppSelector } from '@console/state/hooks';
import { MODELS, type Model } from '@contract/limits';
import { RotateCw } from 'lucide-react';
import { composerCopy } from '../aiConsoleCopy';
import { Aside } from '../composer/composerParts';
import { usePlannedModels } from '../composer/usePlannedModels';
import { useConversationRights } from '../conversationRights';
import { useSend } from '../useSend';
import { followCopy } from './followCopy';

/** The same question, asked of a model that is chosen here; both answers stay. */
export const AnswerAgain = ({ message: { conversationId, runId } }: { message: StoredMessage }) => {
  const words = useCopy(followCopy);
  const composer = useCopy(composerCopy);
  const isAllowed = useMay('execute:actions');
  const mayAsk = useConversationRights(conversationId).mayWrite && isAllowed;
  const planned = usePlannedModels();
  const { send, full } = useSend();
  const question = useAppSelector((state) =>
    selectConversationMessages(state, conversationId).find(
      (message) => message.runId === runId && message.type === 'user',
    ),
  );
  if (!mayAsk || !question) return null;
  const choose = (model: Model): void => {
    const { follows, id, content } = question;
    const messageId = follows?.kind === 'again' ? follows.messageId : id;
    send(conversationId, content, { model, follows: { kind: 'again', messageId } });
  };
  return (
    <ActionMenu
      label={words.again}
      icon={<RotateCw size={12} />}
      disabled={full}
      actions={MODELS.map((model) => ({
        label: model,
        note: planned.has(model) ? <Aside>{composer.planner}</Aside> : null,
        act: () => {
          choose(model);
        },
      }))}
    />
  );
};
