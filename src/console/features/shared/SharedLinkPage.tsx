import { describeApiError, type ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { Page } from '@console/common/ui/Page';
import { PageHeading } from '@console/common/ui/PageHeading';
import { PanelMessage } from '@console/common/ui/PanelMessage';
import { openLink } from '@console/domain/conversations/conversationLinkMutations';
import {
  forgetLinkSecret,
  keepLinkSecret,
  readLinkSecret,
  SHARED_LINK_PATH,
} from '@console/domain/conversations/linkSecret';
import { conversationLink } from '@console/domain/notices/notificationLinks';
import { useAppDispatch } from '@console/state/hooks';
import { nanoid } from '@reduxjs/toolkit';
import { Link2, Link2Off } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sharedLinkCopy } from './sharedLinkCopy';

/** A followed link; the key makes one visit of it, however often it is sent. */
const follow = () => ({ secret: readLinkSecret(), key: nanoid() });

/** Codes after which trying again leads nowhere else. */
const FINAL = ['link-unknown', 'link-ended', 'link-expired', 'conversation-gone'];

const Failure = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const words = useCopy(sharedLinkCopy);
  const told: Record<string, [title: string, hint: string]> = {
    'link-unknown': [words.unknown, words.unknownHint],
    'link-ended': [words.ended, words.askAgain],
    'link-expired': [words.expired, words.askAgain],
    'conversation-gone': [words.gone, words.goneHint],
  };
  const [title, hint] = told[error.code] ?? [words.failed, describeApiError(error)];
  return (
    <PanelMessage
      role="alert"
      icon={<Link2Off size={20} aria-hidden="true" />}
      title={title}
      action={
        FINAL.includes(error.code) ? (
          <ButtonLink size="small" to="/ai-console">
            {words.toConsole}
          </ButtonLink>
        ) : (
          <Button size="small" onClick={onRetry}>
            {words.retry}
          </Button>
        )
      }
    >
      <p>{hint}</p>
    </PanelMessage>
  );
};

/** Follows the link that led here, once. */
const FollowedLink = () => {
  const words = useCopy(sharedLinkCopy);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [followed, setFollowed] = useState(follow);
  const [failure, setFailure] = useState<ApiError>();
  const { secret } = followed;
  /** The router makes another one with every address: no reason to follow the link again. */
  const leave = useRef(navigate);
  useEffect(() => {
    leave.current = navigate;
  });
  useEffect(() => {
    const { secret: held, key } = followed;
    if (held === null) return undefined;
    forgetLinkSecret();
    let isLeft = false;
    void dispatch(openLink({ secret: held, key })).then((outcome) => {
      if (isLeft) return;
      if (outcome.kind === 'done') leave.current(conversationLink(outcome.answer), { replace: true });
      else setFailure(outcome.error);
    });
    return () => {
      isLeft = true;
    };
  }, [followed, dispatch]);
  if (failure)
    return (
      <Failure
        error={failure}
        onRetry={() => {
          setFailure(undefined);
          setFollowed({ ...followed });
        }}
      />
    );
  return (
    <PanelMessage
      role="status"
      icon={<Link2 size={20} aria-hidden="true" />}
      title={secret === null ? words.none : words.opening}
      action={
        secret === null ? (
          <ButtonLink size="small" to="/ai-console">
            {words.toConsole}
          </ButtonLink>
        ) : undefined
      }
    >
      {secret === null ? <p>{words.noneHint}</p> : null}
    </PanelMessage>
  );
};

/**
 * `/shared#<secret>`: leads whoever is signed in to the conversation behind a link, or says why it does not. Another link
 * that is pasted over this one changes nothing but what stands behind `#`: it is followed anew.
 */
export const SharedLinkPage = () => {
  const words = useCopy(sharedLinkCopy);
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const followAnew = (): void => {
      keepLinkSecret();
      // The router has read the address as well.
      navigate(SHARED_LINK_PATH, { replace: true });
      setTurn((before) => before + 1);
    };
    window.addEventListener('hashchange', followAnew);
    return () => {
      window.removeEventListener('hashchange', followAnew);
    };
  }, [navigate]);
  return (
    <Page>
      <PageHeading title={words.title} />
      <FollowedLink key={turn} />
    </Page>
  );
};
