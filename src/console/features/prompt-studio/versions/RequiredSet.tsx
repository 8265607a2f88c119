import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { toastRequested } from '@console/domain/notices/toastActions';
import {
  useGetScenarioSetsQuery,
  useRequireScenarioSetMutation,
} from '@console/domain/scenario-sets/scenarioSetsApi';
import { setPath } from '@console/domain/scenario-sets/setPaths';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { Prompt } from '@contract/entities/prompt';
import { DRY_RUN } from '@contract/requirements';
import { allows } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { requiredSetCopy } from '../promptStudioCopy';
import { useRights } from '../useRights';

const RequiredSetBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { ...theme.typography.caption, flex: '1 1 260px', color: theme.vars.palette.text.secondary },
}));

const NONE = '';

/** The set of scenarios that a version has to pass before it is put in force. */
export const RequiredSet = ({ prompt }: { prompt: Prompt }) => {
  const words = useCopy(requiredSetCopy);
  const dispatch = useAppDispatch();
  const { mayActivate } = useRights();
  const user = useAppSelector(selectUser);
  const mayRead = user !== null && allows(user, DRY_RUN);
  const { data } = useGetScenarioSetsQuery(undefined, { skip: !mayRead, refetchOnMountOrArgChange: true });
  const [require, { isLoading }] = useRequireScenarioSetMutation();
  const { id, requiredSetId, agentId } = prompt;
  if (agentId === undefined || !mayRead) return null;
  const name = data?.sets.find((set) => set.id === requiredSetId)?.name ?? requiredSetId;
  const choose = async (setId: string): Promise<void> => {
    const { error } = await require({ id, setId: setId === NONE ? null : setId, key: nanoid() });
    if (!error) return;
    dispatch(toastRequested({ kind: 'error', title: words.failed, message: describeApiError(error) }));
  };
  return (
    <RequiredSetBar aria-busy={isLoading}>
      {mayActivate ? (
        <MenuSelect
          size="small"
          label={words.label}
          value={requiredSetId ?? NONE}
          choices={[
            { value: NONE, label: words.none },
            ...(data?.sets ?? []).map((set) => ({ value: set.id, label: set.name })),
          ]}
          onChange={(setId) => void choose(setId)}
        />
      ) : null}
      <span>{name === undefined ? words.noneHint : words.hint(name)}</span>
      {requiredSetId === undefined ? null : (
        <ButtonLink
          size="small"
          to={setPath(requiredSetId, { rehearse: { agentId, version: prompt.version } })}
        >
          {words.rehearse(prompt.version)}
        </ButtonLink>
      )}
    </RequiredSetBar>
  );
};
