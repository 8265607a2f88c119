import { useSubmission } from '@console/domain/notices/useSubmission';
import { useCopy } from '@console/common/copy/languageContext';
import { TextField } from '@console/common/ui/TextField';
import { addToolServer, changeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import type { ToolServer } from '@contract/entities/toolServer';
import { URL_MAX_LENGTH } from '@contract/limits';
import { useState, type ReactNode } from 'react';
import { serverDialogCopy } from './mcpCopy';
import { ServerFormDialog } from './ServerFormDialog';
import { SignInFields } from './SignInFields';
import { signInProblem, toSignInBody, type SignInDraft } from './signInDraft';

interface ServerDialogProps {
  /** Absent for a new one. */
  server?: ToolServer;
  /** It is opened for its sign-in. */
  asksSignIn?: boolean;
  /** Choice between the kinds of servers. */
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
  const submission = useSubmission();
  const [name, setName] = useState(server?.name ?? '');
  const [url, setUrl] = useState(server?.baseUrl ?? '');
  const [signIn, setSignIn] = useState(firstDraft(server, asksSignIn));
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const body = { name: name.trim(), url: url.trim(), ...toSignInBody(signIn, server) };
  const isNameRight = body.name !== '';
  const isUrlRight = isAddress(url);
  const submit = (): void => {
    setChecked('on-submit');
    if (!isNameRight || !isUrlRight || signInProblem(signIn)) return;
    if (server) submission.send(changeToolServer(server.id, body), words.changed(body.name), onClose);
    else
      submission.send(addToolServer(body), words.added(body.name), ({ id }) => {
        onClose();
        onAdded?.(id);
      });
  };
  return (
    <ServerFormDialog
      kind={server ? 'known' : 'new'}
      {...(server ? {} : { description: words.addText })}
      submission={submission}
      choice={choice}
      name={name}
      asksName={checked === 'on-submit' && !isNameRight}
      onName={setName}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.url}
        autoComplete="off"
        maxLength={URL_MAX_LENGTH}
        value={url}
        onChange={setUrl}
        error={checked === 'on-submit' && !isUrlRight ? words.urlError : undefined}
      />
      <SignInFields
        server={server}
        url={url}
        draft={signIn}
        checked={checked === 'on-submit'}
        onChange={setSignIn}
      />
    </ServerFormDialog>
  );
};
