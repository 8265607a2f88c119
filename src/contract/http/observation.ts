import * as v from 'valibot';
import { Analysis, AnalysisRange, Observation } from '../entities/observation';

export const ObservationResponse = v.object({ observation: Observation });
export type ObservationResponse = v.InferOutput<typeof ObservationResponse>;

export const AnalysisQuery = v.object({ range: v.optional(AnalysisRange, '24h') });
export const AnalysisResponse = v.object({ analysis: Analysis });
export type AnalysisResponse = v.InferOutput<typeof AnalysisResponse>;
