import { requestLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { draftKey } from '@console/domain/drafts/draftsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { chatCopy } from '../aiConsoleCopy';
import { chatDraft } from '../chatDraft';
import { offerDraft } from '../offerDraft';
import { useConversationRights } from '../conversationRights';
import { useIsUnsaid } from '../useIsUnsaid';

const EXAMPLES = {
  ko: [
    '마케팅 팀 60분 회의 잡아줘',
    '다음 주 디자인 팀 가능한 시간 알려줘',
    '오늘 이메일 요약해줘',
    '시스템 상태 알려줘',
  ],
  en: [
    'Schedule a 60 minute meeting with the Marketing team',
    'When is the Design team free next week?',
    'Summarise today’s e-mails',
    'What is the system status?',
  ],
};

const WelcomeText = styled('div')(({ theme }) => ({
  margin: 'auto 0',
  '& h3': theme.typography.h2,
  '& > p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 },
}));

export const Welcome = ({ conversationId }: { conversationId: string }) => {
  const words = useCopy(chatCopy);
  const examples = EXAMPLES[requestLanguage(useLanguage())];
  const dispatch = useAppDispatch();
  const unsaid = useIsUnsaid(conversationId);
  const user = useAppSelector(selectUser);
  const { mayWrite } = useConversationRights(conversationId);
  const maySend = mayWrite && user !== null && hasPermission(user, 'execute:actions');
  return (
    <WelcomeText>
      <h3>{words.welcome}</h3>
      {user && maySend ? (
        <>
          <p>{words.welcomeHint}</p>
          <div>
            {examples.map((text) => (
              <Button
                key={text}
                size="small"
                onClick={() =>
                  dispatch(offerDraft(draftKey(user.id, chatDraft(conversationId, unsaid)), text))
                }
              >
                {text}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </WelcomeText>
  );
};
