export { seoulDateKey, seoulParts, seoulTime, type Language } from './clockParts';
export { seoulDay, seoulRange } from './dayTexts';
export { seoulInstant } from './wallClock';
