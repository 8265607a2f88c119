/** Words for the same team in both languages; the owner map's own key is always one of them. */
const ALIASES = [
  ['marketing', '마케팅'],
  ['sales', '영업', '세일즈'],
  ['design', '디자인'],
  ['engineering', '개발', '엔지니어링'],
  ['operations', '운영'],
  ['hr', '인사'],
  ['finance', '재무'],
  ['product', '프로덕트', '제품'],
  ['executive', '임원', '경영진'],
];

/** In lower case, the key first. */
export const teamWords = (key: string): string[] => {
  const own = key.toLowerCase();
  return [...new Set([own, ...(ALIASES.find((group) => group.includes(own)) ?? [])])];
};
