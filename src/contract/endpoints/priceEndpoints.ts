import { IdParams } from '../http/params';
import { PricesBody, PricesResponse, RecostPreviewResponse, RecostSpan } from '../http/prices';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** Prices of models' tokens, each from an instant on. */
export const priceEndpoints = {
  read: endpoint({
    operation: 'chat GET /api/prices',
    summary: 'Prices of models, and the last re-costing of a range',
    requirement: 'signed-in',
    answer: PricesResponse,
  }),
  add: endpoint({
    operation: 'chat POST /api/prices',
    summary: 'Add prices, each from its instant on',
    requirement: ADMIN,
    body: PricesBody,
    answer: PricesResponse,
  }),
  withdraw: endpoint({
    operation: 'chat DELETE /api/prices/:id',
    summary: 'Withdraw a price',
    requirement: ADMIN,
    params: IdParams,
    answer: PricesResponse,
  }),
  previewRecost: endpoint({
    operation: 'chat GET /api/prices/recost',
    summary: 'What a range would cost at the prices that are',
    requirement: ADMIN,
    query: RecostSpan,
    answer: RecostPreviewResponse,
  }),
  recost: endpoint({
    operation: 'chat POST /api/prices/recost',
    summary: 'Cost a range anew, in steps',
    requirement: ADMIN,
    body: RecostSpan,
    answer: PricesResponse,
  }),
};
