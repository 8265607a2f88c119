import {
  JudgementBody,
  JudgementFiguresResponse,
  JudgementResponse,
  JudgementsQuery,
  JudgementsResponse,
} from '../http/judgements';
import { EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** Judgements of runs by people and programs. */
export const judgementEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/judgements',
    summary: 'Judgements of a run, or of the runs of a conversation',
    requirement: 'signed-in',
    query: JudgementsQuery,
    answer: JudgementsResponse,
  }),
  judge: endpoint({
    operation: 'chat POST /api/judgements',
    summary: 'Judge a run, or take the judgement back',
    requirement: EXECUTE,
    body: JudgementBody,
    answer: JudgementResponse,
  }),
  figures: endpoint({
    operation: 'chat GET /api/judgement-figures',
    summary: 'Judged runs per model, and how far people agree',
    requirement: 'signed-in',
    answer: JudgementFiguresResponse,
  }),
};
