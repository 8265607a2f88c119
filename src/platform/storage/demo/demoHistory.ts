import type { DemoPart } from './demoPart';

export const demoHistory: DemoPart = { name: 'history', seed: async () => {}, clear: async () => {} };
