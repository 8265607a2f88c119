import { hash, verify } from '@node-rs/argon2';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id in its PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let decoy: Promise<string> | undefined;

/** False for a wrong password and, at the same cost, for a user that does not exist. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  if (stored !== undefined) return verify(stored, password);
  decoy ??= hashPassword('nobody has this password');
  await verify(await decoy, password);
  return false;
};
