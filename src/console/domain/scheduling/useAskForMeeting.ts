import { requestLanguage } from '@console/common/copy/defineCopy';
import { useLanguage } from '@console/common/copy/languageContext';
import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { selectIsOutboxFull } from '@console/domain/outbox/outboxSlice';
import { selectChosenModel, selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { MeetingForm } from '@contract/entities/meetingForm';
import { MODELS } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useNavigate } from 'react-router-dom';
import { wordsOfForm } from './scheduleDraft';

/** Says a form in a conversation, in a new one where none is given, and opens that: its card runs the scheduling workflow. */
export const useAskForMeeting = (conversationId?: string) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const language = requestLanguage(useLanguage());
  const user = useAppSelector(selectUser);
  const dryRun = useAppSelector(selectIsDryRun);
  const isFull = useAppSelector(selectIsOutboxFull);
  const chosen = useAppSelector(selectChosenModel);
  const { data } = useGetLanguageModelsQuery(undefined);
  const ask = (meeting: MeetingForm): void => {
    if (!user || isFull) return;
    const model = chosen ?? data?.startsWith ?? MODELS[0];
    const id = conversationId ?? `conv_${nanoid(16)}`;
    const content = wordsOfForm(meeting, language);
    dispatch(messageSubmitted({ conversationId: id, content, dryRun, model, meeting }, user.id));
    if (conversationId === undefined)
      navigate(`/ai-console?${new URLSearchParams({ c: id, unsaid: '1' }).toString()}`);
  };
  return { ask, isFull, dryRun };
};
