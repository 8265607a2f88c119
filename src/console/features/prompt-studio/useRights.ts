import { useMay } from '@console/domain/session/useMay';
import { rolesWith } from '@contract/roles';

/** What this operator may do to prompts, and which roles may. */
export const useRights = () => ({
  mayEdit: useMay('execute:actions'),
  mayActivate: useMay('manage:agents'),
  editors: rolesWith('execute:actions').join(', '),
  activators: rolesWith('manage:agents').join(', '),
});
