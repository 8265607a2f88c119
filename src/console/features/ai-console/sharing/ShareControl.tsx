import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { hasPermission } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { Link2, Lock, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mayKeep } from '../mayKeep';
import { sharingCopy } from '../sharingCopy';

const ShareDialog = lazy(async () => {
  const part = await import(/* webpackChunkName: "ShareDialog" */ './ShareDialog');
  return { default: part.ShareDialog };
});

const Caption = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

/** In the line of the switches, where the header has two. */
const Place = styled('span')({ display: 'inline-flex', flex: 'none' });

/** Its owner, and what a link lets one do. */
const SharedBy = ({ conversation: { ownerName, linkRight } }: { conversation: Conversation }) => {
  const words = useCopy(sharingCopy);
  if (ownerName === undefined) return null;
  if (linkRight === undefined) return <Caption>{words.sharedBy(ownerName)}</Caption>;
  const told = `${words.sharedByLink(ownerName)} · ${linkRight === 'write' ? words.mayWrite : words.mayRead}`;
  return <Caption title={told}>{told}</Caption>;
};

/** Says who sees a conversation; its owner, and an administrator where it is open to the team, changes it here. */
export const ShareControl = ({ conversation }: { conversation: Conversation }) => {
  const words = useCopy(sharingCopy);
  const user = useAppSelector(selectUser);
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  const { shared, userId, links = 0 } = conversation;
  const mayChange = user !== null && hasPermission(user, 'execute:actions') && mayKeep(user, conversation);
  if (user?.id !== userId && !mayChange) return <SharedBy conversation={conversation} />;
  const state = shared ? words.team : links > 0 ? words.byLinks(formatCount(links)) : words.private;
  const Icon = shared ? Users : links > 0 ? Link2 : Lock;
  return (
    <Place>
      <Button
        size="small"
        look="ghost"
        aria-haspopup="dialog"
        aria-label={`${words.sharing}: ${state}`}
        title={words.sharing}
        onClick={() => {
          setDialog('open');
        }}
      >
        <Icon size={14} aria-hidden="true" />
        {state}
      </Button>
      {dialog === 'open' ? (
        <Suspense>
          <ShareDialog
            conversation={conversation}
            onClose={() => {
              setDialog('closed');
            }}
          />
        </Suspense>
      ) : null}
    </Place>
  );
};
