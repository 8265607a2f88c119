import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import {
  useGetFactorPolicyQuery,
  useSaveFactorPolicyMutation,
} from '@console/domain/account-access/secondFactorApi';
import { secondFactorCopy } from '@console/domain/account-access/secondFactorCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import { useAppDispatch } from '@console/state/hooks';
import type { Role } from '@contract/entities/user';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { ROLES } from './rights';

const PolicyChoices = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: 0,
  padding: '12px 16px',
  border: 0,
  '& legend': { ...theme.typography.caption, padding: 0, color: theme.vars.palette.text.secondary },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24, cursor: 'pointer' },
  '& input': { margin: 0, accentColor: theme.vars.palette.primary.main },
}));

/** Which roles must have a second factor; each change is saved at once. */
export const FactorPolicyPanel = () => {
  const words = useCopy(secondFactorCopy);
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetFactorPolicyQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useSaveFactorPolicyMutation();
  const chosen = data?.roles ?? [];
  const change = async (role: Role, isChosen: boolean): Promise<void> => {
    const roles = isChosen ? [...chosen, role] : chosen.filter((one) => one !== role);
    const { error: refused } = await save({ roles, key: nanoid() });
    if (!refused) return;
    const message = describeApiError(refused);
    dispatch(toastRequested({ kind: 'error', title: words.policyFailed, message }));
  };
  return (
    <Panel title={words.policyTitle}>
      {error && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PolicyChoices disabled={isLoading || !data}>
          <legend>{words.policyHint}</legend>
          {ROLES.map((role) => (
            <label key={role}>
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={({ target }) => void change(role, target.checked)}
              />
              <RoleBadge role={role} />
            </label>
          ))}
        </PolicyChoices>
      )}
    </Panel>
  );
};
