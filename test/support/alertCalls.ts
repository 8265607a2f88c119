import {
  AlertChannelBody,
  AlertChannelPatch,
  AlertPreviewBody,
  AlertRulesBody,
  AlertSilenceBody,
} from '@contract/http/alerts';
import type { CallTargets } from './callTargets';
import { READS, type MutatingCall } from './serverCalls';

const rule = (threshold: number) => ({
  id: 'memory',
  name: 'Memory',
  enabled: false,
  metric: 'memory',
  threshold,
  windowMinutes: 5,
  forMinutes: 10,
  severity: 'warning',
  subjects: [],
  bell: true,
  channels: [],
});

/** Of alerts, their rules and channels. */
export const alertCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/alerts/:id/acknowledge',
    path: '/api/alerts/alert_unknown/acknowledge',
    once: 'It takes an open alert: alertRules.test.ts has one',
  },
  {
    operation: 'chat POST /api/alert-silences',
    path: '/api/alert-silences',
    schema: AlertSilenceBody,
    body: { rule: 'silent-agent', subject: 'nobody', minutes: 60 },
    other: { rule: 'silent-agent', subject: 'nobody', minutes: 61 },
  },
  {
    operation: 'chat DELETE /api/alert-silences/:id',
    path: `/api/alert-silences/${at.alertSilenceToDelete}`,
  },
  {
    operation: 'chat PUT /api/alert-rules',
    path: '/api/alert-rules',
    schema: AlertRulesBody,
    body: { rules: [rule(90)], expectedVersion: 0 },
    other: { rules: [rule(91)], expectedVersion: 0 },
  },
  {
    operation: 'chat POST /api/alert-rules/preview',
    path: '/api/alert-rules/preview',
    schema: AlertPreviewBody,
    body: { rule: rule(90) },
    once: READS,
  },
  {
    operation: 'chat POST /api/alert-channels',
    path: '/api/alert-channels',
    schema: AlertChannelBody,
    body: { name: 'Operations', settings: { kind: 'slack', channelId: 'C1' } },
    other: { name: 'Operations', settings: { kind: 'slack', channelId: 'C2' } },
  },
  {
    operation: 'chat PATCH /api/alert-channels/:id',
    path: `/api/alert-channels/${at.alertChannel}`,
    schema: AlertChannelPatch,
    body: { name: 'Renamed' },
    other: { name: 'Renamed again' },
  },
  {
    operation: 'chat DELETE /api/alert-channels/:id',
    path: `/api/alert-channels/${at.alertChannelToDelete}`,
  },
  {
    operation: 'chat POST /api/alert-channels/:id/secret',
    path: `/api/alert-channels/${at.alertChannelToRotate}/secret`,
  },
  {
    operation: 'chat POST /api/alert-channels/:id/test',
    path: `/api/alert-channels/${at.alertChannel}/test`,
  },
];
