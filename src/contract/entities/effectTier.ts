import * as v from 'valibot';

/** What a tool does at worst. */
export const EffectTier = v.picklist(['read', 'write', 'destructive']);
export type EffectTier = v.InferOutput<typeof EffectTier>;
