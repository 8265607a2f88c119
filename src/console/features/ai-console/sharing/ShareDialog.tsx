import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { DialogBody } from '@console/common/ui/DialogBody';
import { DialogFooter } from '@console/common/ui/DialogFooter';
import { QueryState } from '@console/common/ui/QueryState';
import type { Conversation } from '@contract/entities/conversation';
import Dialog from '@mui/material/Dialog';
import { useId, useRef, useState } from 'react';
import { LinkForm } from './LinkForm';
import { LinkRow } from './LinkRow';
import { Choices, Links } from './shareParts';
import { shareCopy } from './shareCopy';
import { useSharing, type Openness } from './useSharing';

interface ShareDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

const ROWS_HEIGHT = 56;

/** Readers of a conversation: its owner alone, people with a link, the whole team; and its links, one by one. */
export const ShareDialog = ({ conversation, onClose }: ShareDialogProps) => {
  const words = useCopy(shareCopy);
  const titleId = useId();
  const sharing = useSharing(conversation);
  const { query, open, past, openCount, openness, isOwner, mayAct, isBusy, choose, endLink } = sharing;
  const [asking, setAsking] = useState(false);
  /** The button that ends a link goes with it: the keyboard goes on here. */
  const heading = useRef<HTMLHeadingElement>(null);
  const choices: [Openness, string, string][] = [
    ['private', words.private, isOwner ? words.privateHint : words.privateOfOther],
    ['links', words.links, isOwner ? words.linksHint : words.onlyOwner],
    ['team', words.team, words.teamHint],
  ];
  const hasLinks = openness === 'links' || openCount > 0 || past.length > 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { style: { width: 520 } } }}>
      <DialogBody sx={{ gap: 4, padding: { xs: 4, sm: 6 } }}>
        <h2 id={titleId}>{words.title}</h2>
        <Choices disabled={isBusy || !mayAct}>
          <legend>{words.who}</legend>
          {choices.map(([value, label, hint]) => (
            <label key={value}>
              <input
                type="radio"
                name="openness"
                checked={openness === value}
                disabled={value === 'links' && !isOwner && openCount === 0}
                onChange={() => {
                  if (value === 'private' && openCount > 0) setAsking(true);
                  else void choose(value);
                }}
              />
              <span>
                {label}
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </Choices>
        {hasLinks ? (
          <Links aria-label={words.listTitle}>
            <h3 ref={heading} tabIndex={-1}>
              {words.listTitle}
            </h3>
            {openness === 'team' && openCount > 0 ? <p>{words.sleeping}</p> : null}
            <QueryState query={query} failed={words.listFailed} height={ROWS_HEIGHT} />
            <ul>
              {open.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  disabled={isBusy}
                  onEnd={() => {
                    heading.current?.focus();
                    void endLink(link.id);
                  }}
                />
              ))}
            </ul>
            {openness === 'links' && isOwner && mayAct ? <LinkForm conversationId={conversation.id} /> : null}
            {past.length === 0 ? null : (
              <details>
                <summary>{words.past(formatCount(past.length))}</summary>
                <ul>
                  {past.map((link) => (
                    <LinkRow key={link.id} link={link} />
                  ))}
                </ul>
              </details>
            )}
          </Links>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{words.done}</Button>
      </DialogFooter>
      <ConfirmDialog
        open={asking}
        destructive
        title={words.confirmPrivate}
        description={words.confirmPrivateHint}
        confirmLabel={words.endAll}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          void choose('private');
        }}
      />
    </Dialog>
  );
};
