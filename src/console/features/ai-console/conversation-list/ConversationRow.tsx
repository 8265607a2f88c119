import { documentLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { RADIUS } from '@console/common/theme/tokens';
import type { Conversation } from '@contract/entities/conversation';
import { styled } from '@mui/material/styles';
import { useCallback, useRef, useState } from 'react';
import { Link2, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { aiConsoleCopy } from '../aiConsoleCopy';
import { sharingCopy } from '../sharingCopy';
import { useChatAddress } from '../useChatAddress';
import { ConversationMenu } from './ConversationMenu';
import { RenameField } from './RenameField';
import { shortTime } from './groupConversations';

const Row = styled('li', { shouldForwardProp: (prop) => prop !== 'current' })<{ current: boolean }>(
  ({ theme, current }) => ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: 34,
    borderRadius: RADIUS.control,
    color: theme.vars.palette.text.secondary,
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      flex: 1,
      minWidth: 0,
      height: '100%',
      padding: '0 8px',
      borderRadius: RADIUS.control,
      color: 'inherit',
      textDecoration: 'none',
    },
    '& a > span:first-of-type': {
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& time': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& .menu': { position: 'absolute', right: 4, opacity: current ? 1 : 0 },
    '&:hover .menu, &:focus-within .menu': { opacity: 1 },
    '&:hover time, &:focus-within time': { opacity: 0 },
    '&:hover': { background: theme.vars.palette.hover },
    ...(current
      ? {
          fontWeight: 600,
          color: theme.vars.palette.text.primary,
          background: theme.vars.palette.background.paper,
          boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
          '& > a': { paddingRight: 32 },
          '&:hover': { background: theme.vars.palette.background.paper },
        }
      : {}),
    '@media (hover: none)': { '& .menu': { opacity: 1 }, '& time': { marginRight: 28 } },
  }),
);

interface ConversationRowProps {
  conversation: Conversation;
  current: boolean;
  /** The list is one tab stop. */
  tabIndex: 0 | -1;
  now: number;
  onChosen: (() => void) | undefined;
}

export const ConversationRow = ({ conversation, current, tabIndex, now, onChosen }: ConversationRowProps) => {
  const words = useCopy(aiConsoleCopy);
  const language = documentLanguage(useLanguage());
  const { id, title, updatedAt, shared, linkRight, ownerName } = conversation;
  const sharing = useCopy(sharingCopy);
  const { list } = useChatAddress();
  const refocus = useRef(false);
  const focusLink = useCallback((link: HTMLAnchorElement | null) => {
    if (refocus.current) link?.focus();
    refocus.current = false;
  }, []);
  const [mode, setMode] = useState<'shown' | 'renaming'>('shown');
  if (mode === 'renaming')
    return (
      <Row current={current}>
        <RenameField
          conversation={conversation}
          onDone={(by) => {
            refocus.current = by === 'key';
            setMode('shown');
          }}
        />
      </Row>
    );
  return (
    <Row current={current} data-conversation={id}>
      <Link
        tabIndex={tabIndex}
        ref={focusLink}
        to={`/ai-console?${list === null ? '' : `list=${list}&`}c=${encodeURIComponent(id)}`}
        aria-current={current ? 'page' : undefined}
        title={title}
        onClick={onChosen}
      >
        <span>{title || words.untitled}</span>
        {shared ? <Users size={12} role="img" aria-label={sharing.sharedBy(ownerName ?? '')} /> : null}
        {linkRight === undefined ? null : (
          <Link2 size={12} role="img" aria-label={sharing.sharedByLink(ownerName ?? '')} />
        )}
        {current ? null : <time dateTime={updatedAt}>{shortTime(conversation, now, language)}</time>}
      </Link>
      <span className="menu">
        <ConversationMenu
          conversation={conversation}
          onRename={() => {
            setMode('renaming');
          }}
        />
      </span>
    </Row>
  );
};
