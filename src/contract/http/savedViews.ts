import * as v from 'valibot';
import { Id } from '../entities/primitives';
import { RUN_VIEW_NAME_MAX_LENGTH, URL_MAX_LENGTH } from '../limits';

/** A filter with its columns under a name. `search`: as it stands in the address of the screen. */
export const RunView = v.object({
  id: Id,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(RUN_VIEW_NAME_MAX_LENGTH)),
  search: v.pipe(v.string(), v.maxLength(URL_MAX_LENGTH)),
});
export type RunView = v.InferOutput<typeof RunView>;

/** By name. */
export const RunViewsResponse = v.object({ views: v.array(RunView) });
export type RunViewsResponse = v.InferOutput<typeof RunViewsResponse>;
export const RunViewBody = v.omit(RunView, ['id']);
export type RunViewBody = v.InferOutput<typeof RunViewBody>;
