import { Chip } from '@console/common/ui/Chip';
import type { ToneName } from '@console/common/ui/tone';
import type { Role } from '@contract/entities/user';

/** Behaviour, section 2.2: admin purple, operator blue, member green, viewer grey. */
export const ROLE_TONES: Record<Role, ToneName> = {
  admin: 'purple',
  operator: 'info',
  member: 'success',
  viewer: 'grey',
};

export const RoleBadge = ({ role }: { role: Role }) => (
  <Chip tone={ROLE_TONES[role]} lang="en">
    {role}
  </Chip>
);
