import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { addToolServerWished, changeToolServerWished } from '@console/domain/tool-servers/toolServerWishes';
import type { ToolServer } from '@contract/entities/toolServer';
import { TOOL_SERVER_NAME_MAX_LENGTH, URL_MAX_LENGTH } from '@contract/limits';
import { useState, type ReactNode } from 'react';
import { serverDialogCopy } from './mcpCopy';
import { SignInFields } from './SignInFields';
import { signInProblem, toSignInBody, type SignInDraft } from './signInDraft';
import { useWish } from './useWish';

interface ServerDialogProps {
  /** Absent for a new one. */
  server?: ToolServer;
  /** It is opened for its sign-in. */
  asksSignIn?: boolean;
  /** What chooses between the kinds of servers. */
  choice?: ReactNode;
  onClose: () => void;
  onAdded?: (id: string) => void;
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());

const firstDraft = (server: ToolServer | undefined, asksSignIn: boolean): SignInDraft => {
  if (asksSignIn) return { kind: 'bearer', token: '' };
  return { kind: server?.signIn ? 'keep' : 'none' };
};

export const ServerDialog = ({ server, asksSignIn = false, choice, onClose, onAdded }: ServerDialogProps) => {
  const words = useCopy(serverDialogCopy);
  const wish = useWish();
  const [name, setName] = useState(server?.name ?? '');
  const [url, setUrl] = useState(server?.baseUrl ?? '');
  const [signIn, setSignIn] = useState(firstDraft(server, asksSignIn));
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const body = { name: name.trim(), url: url.trim(), ...toSignInBody(signIn, server) };
  const isNameRight = body.name !== '';
  const isUrlRight = isAddress(url);
  const errorOf = (isRight: boolean, text: string): string | undefined =>
    checked === 'on-submit' && !isRight ? text : undefined;
  const submit = (): void => {
    setChecked('on-submit');
    if (!isNameRight || !isUrlRight || signInProblem(signIn)) return;
    if (server) wish.send(changeToolServerWished(server.id, body), words.changed(body.name), onClose);
    else
      wish.send(addToolServerWished(body), words.added(body.name), ({ id }) => {
        onClose();
        onAdded?.(id);
      });
  };
  return (
    <FormDialog
      title={server ? words.editTitle : words.addTitle}
      {...(server ? {} : { description: words.addText })}
      submitLabel={server ? words.editLabel : words.addLabel}
      busy={wish.busy}
      failure={wish.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice}
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={TOOL_SERVER_NAME_MAX_LENGTH}
        value={name}
        onChange={setName}
        error={errorOf(isNameRight, words.nameError)}
      />
      <TextField
        label={words.url}
        autoComplete="off"
        maxLength={URL_MAX_LENGTH}
        value={url}
        onChange={setUrl}
        error={errorOf(isUrlRight, words.urlError)}
      />
      <SignInFields
        server={server}
        url={url}
        draft={signIn}
        checked={checked === 'on-submit'}
        onChange={setSignIn}
      />
    </FormDialog>
  );
};
