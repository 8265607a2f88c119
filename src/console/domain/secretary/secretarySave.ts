import type { OwnerMap } from '@contract/entities/owner';

/** Settings to save, with the versions that they were made on; without one, whatever is there is overwritten. */
export interface SecretarySave {
  channels: string[];
  approvals: string | undefined;
  ownerMap: OwnerMap;
  channelsVersion: number | undefined;
  ownerMapVersion: number | undefined;
}
