import { useMay } from '@console/domain/session/useMay';
import { rolesWith } from '@contract/roles';

/** Rights of this operator on prompts, and the roles that have them. */
export const useRights = () => ({
  mayEdit: useMay('execute:actions'),
  mayActivate: useMay('manage:agents'),
  editors: rolesWith('execute:actions').join(', '),
  activators: rolesWith('manage:agents').join(', '),
});
