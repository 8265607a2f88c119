import * as v from 'valibot';
import { Id } from './primitives';

export const Role = v.picklist(['admin', 'operator', 'member', 'viewer']);
export type Role = v.InferOutput<typeof Role>;

/** A signed-in person, as mirrored in local storage under `user`. Behaviour, section 19. */
export const User = v.object({
  id: Id,
  username: v.string(),
  email: v.string(),
  role: Role,
  permissions: v.array(v.string()),
});
export type User = v.InferOutput<typeof User>;
