/** Letters without i, l and o, digits without 1: 32 signs, so that a random byte falls on each alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 20;

/** 100 random bits in groups that can be read out: `k7mqp-…`. */
export const randomPassword = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const signs = [...bytes].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
  return (signs.match(/.{5}/g) ?? []).join('-');
};
