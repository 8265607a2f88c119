import type { LlmFailureKind } from '@contract/entities/languageModel';
import type { OfferedModel } from './modelCatalog';

/** A model gave no answer, or not all of it. `detail`: what the provider said, without keys. */
export class LlmError extends Error {
  constructor(
    readonly kind: LlmFailureKind,
    readonly model: OfferedModel,
    readonly about: { detail?: string | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(about.detail === undefined ? `${model.name}: ${kind}` : `${model.name}: ${kind}: ${about.detail}`);
  }
}
