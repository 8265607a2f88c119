import * as v from 'valibot';
import { ModelPrice, PriceDraft, Recost, RecostFigures } from '../entities/modelPrice';
import { Instant } from '../entities/primitives';
import { PRICES_MAX } from '../limits';

export const PricesResponse = v.object({
  /** By name, the newest first; those that were withdrawn too. */
  prices: v.array(ModelPrice),
  recost: v.nullable(Recost),
});
export type PricesResponse = v.InferOutput<typeof PricesResponse>;

const key = ({ model, from }: PriceDraft): string => `${model} ${String(Date.parse(from))}`;

/** Each takes the place of one that is there with the same name and instant. */
export const PricesBody = v.object({
  prices: v.pipe(
    v.array(PriceDraft),
    v.minLength(1),
    v.maxLength(PRICES_MAX),
    v.check(
      (list) => new Set(list.map(key)).size === list.length,
      'There is one price for a name and instant',
    ),
  ),
});
export type PricesBody = v.InferInput<typeof PricesBody>;

const isSpan = ({ from, to }: { from: string; to: string }): boolean => Date.parse(from) < Date.parse(to);

/** `to` exclusive. */
export const RecostSpan = v.pipe(
  v.object({ from: Instant, to: Instant }),
  v.check(isSpan, 'The range ends after it begins'),
);
export type RecostSpan = v.InferOutput<typeof RecostSpan>;

export const RecostPreviewResponse = v.object({
  preview: v.object({
    ...RecostFigures.entries,
    models: v.array(v.object({ model: v.string(), ...RecostFigures.entries })),
  }),
});
export type RecostPreviewResponse = v.InferOutput<typeof RecostPreviewResponse>;
