import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { allows, POLICY, rolesWith } from '@contract/access';

/** What this operator may do to prompts, and which roles may. */
export const useRights = () => {
  const user = useAppSelector(selectUser);
  return {
    mayEdit: user !== null && allows(user, POLICY['chat PUT /api/prompts/:id']),
    mayActivate: user !== null && allows(user, POLICY['chat POST /api/prompts/:id/activate']),
    editors: rolesWith('execute:actions').join(', '),
    activators: rolesWith('manage:agents').join(', '),
  };
};
