import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatAge } from '@console/common/format/age';
import { formatInstant } from '@console/common/format/dateTime';
import { IconWord } from '@console/common/ui/IconWord';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { Chip } from '@console/common/ui/Chip';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { Account } from '@contract/entities/account';
import { accountsCopy } from './accountsCopy';

const RENEW_MS = 30_000;

/** The word always stands beside the dot. */
export const AccountStatus = ({ account }: { account: Account }) => {
  const words = useCopy(accountsCopy);
  return (
    <IconWord sx={{ whiteSpace: 'nowrap' }}>
      <StatusDot tone={account.disabled ? 'grey' : 'success'} shape={account.disabled ? 'ring' : 'filled'} />
      {account.disabled ? words.disabled : words.active}
    </IconWord>
  );
};

export const LastSignIn = ({ account }: { account: Account }) => {
  const words = useCopy(accountsCopy);
  const language = useLanguage();
  const now = useServerNow(RENEW_MS);
  const { lastSignInAt } = account;
  if (lastSignInAt === undefined) return <>{words.never}</>;
  return (
    <time dateTime={lastSignInAt} title={formatInstant(lastSignInAt)}>
      {formatAge(lastSignInAt, now, language)}
    </time>
  );
};

/** Marks beside the name: that it is one's own, and that it came with the demo. */
export const AccountMarks = ({ account, own }: { account: Account; own: boolean }) => {
  const words = useCopy(accountsCopy);
  return (
    <>
      {own ? <Chip tone="accent">{words.you}</Chip> : null}
      {account.service ? <Chip tone="info">{words.service}</Chip> : null}
      {account.demo ? <Chip outlined>{words.demo}</Chip> : null}
    </>
  );
};
