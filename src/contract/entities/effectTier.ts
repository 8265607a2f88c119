import * as v from 'valibot';

/** The worst effect that a tool may have. */
export const EffectTier = v.picklist(['read', 'write', 'destructive']);
export type EffectTier = v.InferOutput<typeof EffectTier>;
