import { AGENT_IDS } from '@contract/entities/agent';

export const TARGET_KINDS = ['boss', 'agent', 'broadcast'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export interface InterventionDraft {
  kind: TargetKind;
  agentId: string;
  command: string;
  /** As typed. */
  params: string;
}

const BOSS_ID = 'coordinator';

const EMPTY_DRAFT: InterventionDraft = {
  kind: 'boss',
  agentId: 'coordinator',
  command: '',
  params: '',
};

/** `to` of the address names the agent that another screen wants addressed. */
export const draftTo = (agentId: string | null): InterventionDraft =>
  agentId === null || agentId === '' ? EMPTY_DRAFT : { ...EMPTY_DRAFT, kind: 'agent', agentId };

export type PresetName = 'roas' | 'instagram' | 'brandColor';

/** Behaviour, section 8.3: the first two to boss, the third to an agent. */
export const PRESETS: readonly { name: PresetName; kind: TargetKind; command: string }[] = [
  { name: 'roas', kind: 'boss', command: 'ROAS 분석' },
  { name: 'instagram', kind: 'boss', command: '인스타그램 성과' },
  { name: 'brandColor', kind: 'agent', command: '브랜드 컬러' },
];

/** Only a model understands them: whether one answers for the agent of any of them. */
export const arePresetsUnderstood = (answering: readonly string[], agentId: string): boolean =>
  PRESETS.some(({ kind }) => answering.includes(kind === 'agent' ? agentId : BOSS_ID));

/** The platform's own agents by their specified names, others by the id they registered under. */
export const targetId = (agentId: string): string =>
  AGENT_IDS.some((own) => own === agentId) ? `${agentId}-a2a` : agentId;

export const targetOf = ({ kind, agentId }: InterventionDraft): string =>
  kind === 'agent' ? `agent:${targetId(agentId)}` : kind;

export type ParsedParams = { ok: true; params?: Record<string, unknown> } | { ok: false };

/** Nothing, or a JSON object. */
export const parseParams = (text: string): ParsedParams => {
  if (text.trim() === '') return { ok: true };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ok: true, params: value as Record<string, unknown> }
      : { ok: false };
  } catch {
    return { ok: false };
  }
};
