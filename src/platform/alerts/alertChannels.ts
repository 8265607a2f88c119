import type { AuditAction } from '@contract/entities/auditRecord';
import { defined } from '@contract/defined';
import { randomUUID } from 'node:crypto';
import type { AlertChannel, AlertChannelSettings } from '@contract/entities/alertRule';
import type { User } from '@contract/entities/user';
import type { AlertChannelBody, AlertChannelPatch } from '@contract/http/alerts';
import { patchChanges } from '@contract/fieldChanges';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type {
  AlertChannelsRepository,
  StoredAlertChannel,
} from '@platform/storage/settings/alertChannelsRepository';
import type { AlertDeliveriesRepository } from '@platform/storage/settings/alertDeliveriesRepository';
import { newSigningSecret } from './sendWebhook';

export interface AlertChannelsDependencies {
  channels: AlertChannelsRepository;
  deliveries: Pick<AlertDeliveriesRepository, 'add'>;
  audit: Pick<AuditRepository, 'append'>;
  outgoing: Pick<OutgoingGuard, 'check'>;
  box: SecretBox;
  clock: Clock;
}

type Told = { channel: AlertChannel; signingSecret: string };

export type AlertChannels = ReturnType<typeof createAlertChannels>;

/** Channels that tell alerts besides the bell. Secrets of a channel are sealed, and never told again. */
export const createAlertChannels = (deps: AlertChannelsDependencies) => {
  const { channels, audit, box, clock } = deps;
  const now = () => clock.now().toISOString();
  const find = async (id: string, sql?: Sql): Promise<StoredAlertChannel> => {
    const channel = await channels.get(id, sql);
    if (!channel) throw new HttpError(404, 'not-found', 'There is no such channel');
    return channel;
  };
  const record = (
    by: User,
    action: AuditAction,
    target: string,
    details: Record<string, unknown>,
    sql: Sql,
  ) => audit.append({ ts: now(), actor: by.username, action, target, details }, sql);
  const withSecret = async (
    by: User,
    channel: StoredAlertChannel,
    action: AuditAction,
    sql: Sql,
  ): Promise<Told> => {
    const made = channel.settings.kind === 'webhook' ? newSigningSecret() : undefined;
    const saved = made === undefined ? channel : { ...channel, secret: box.seal(made) };
    await channels.save(saved, sql);
    const { name, settings } = channel;
    await record(by, action, channel.id, { name, settings }, sql);
    return { channel: toChannel(saved, true), signingSecret: made ?? '' };
  };
  return {
    /** Addresses of channels are told to administrators only. */
    list: async ({ role }: Pick<User, 'role'>): Promise<AlertChannel[]> =>
      (await channels.list()).map((channel) => toChannel(channel, role === 'admin')),

    add: async (by: User, { name, settings, secret }: AlertChannelBody, sql: Sql): Promise<Told> => {
      const place = checkedPlace(settings, deps.outgoing);
      const sealed = settings.kind === 'email' && secret ? { secret: box.seal(secret) } : {};
      const added = { id: `channel_${randomUUID()}`, name, enabled: true, settings: place, ...sealed };
      const stored = { ...added, createdBy: by.username, createdAt: now() };
      return withSecret(by, stored, 'alert-channel.add', sql);
    },

    /** Throws 409 `conflict` for another kind: it is another channel. A password goes to no other server than its own. */
    change: async (by: User, id: string, patch: AlertChannelPatch, sql: Sql): Promise<AlertChannel> => {
      const before = await find(id, sql);
      const settings = patch.settings ? checkedPlace(patch.settings, deps.outgoing) : before.settings;
      if (settings.kind !== before.settings.kind)
        throw new HttpError(409, 'conflict', 'A channel keeps its kind: add another one');
      const { secret: old, ...rest } = before;
      const kept = hasMoved(before.settings, settings) ? undefined : old;
      const given = settings.kind === 'email' && patch.secret ? box.seal(patch.secret) : kept;
      const after: StoredAlertChannel = {
        ...rest,
        settings,
        name: patch.name ?? before.name,
        enabled: patch.enabled ?? before.enabled,
        ...defined({ secret: given }),
      };
      await channels.save(after, sql);
      const { name, enabled } = after;
      const changes = patchChanges(before, { name, enabled, settings });
      const told = { name, enabled, settings, secretChanged: given !== old, changes };
      await record(by, 'alert-channel.change', id, told, sql);
      return toChannel(after, true);
    },

    remove: async (by: User, id: string, sql: Sql): Promise<void> => {
      const { name, settings } = await find(id, sql);
      await channels.remove(id, sql);
      await record(by, 'alert-channel.remove', id, { name, settings }, sql);
    },

    /** Throws 409 `conflict` for a channel that signs nothing. */
    renew: async (by: User, id: string, sql: Sql): Promise<Told> => {
      const channel = await find(id, sql);
      if (channel.settings.kind !== 'webhook')
        throw new HttpError(409, 'conflict', 'Only a webhook has a signing secret');
      return withSecret(by, channel, 'alert-channel.secret', sql);
    },

    /** Writes a test down to be sent next; answers the delivery's id. */
    test: async (by: User, id: string, sql: Sql): Promise<string> => {
      const { name } = await find(id, sql);
      const at = now();
      const deliveryId = `msg_${randomUUID()}`;
      const content = {
        title: `[TEST] ${name}`,
        text: `${by.username} tests this channel. There is nothing to do.`,
        link: '/observe?tab=alerts',
        at,
        data: { channel: name, by: by.username },
      };
      await deps.deliveries.add(
        { id: deliveryId, channelId: id, event: 'test', content, createdAt: at },
        sql,
      );
      await record(by, 'alert-channel.test', id, { name }, sql);
      return deliveryId;
    },
  };
};

const checkedPlace = (
  settings: AlertChannelSettings,
  outgoing: Pick<OutgoingGuard, 'check'>,
): AlertChannelSettings => {
  if (settings.kind === 'webhook') return { ...settings, url: outgoing.check(settings.url).href };
  // A literal address is judged at once, a name when it is resolved.
  if (settings.kind === 'email') outgoing.check(`http://${hostOf(settings.host)}:${String(settings.port)}`);
  return settings;
};

const hostOf = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const hasMoved = (before: AlertChannelSettings, after: AlertChannelSettings): boolean =>
  before.kind === 'email' &&
  after.kind === 'email' &&
  (before.host !== after.host ||
    before.port !== after.port ||
    before.user !== after.user ||
    before.security !== after.security);

const toChannel = (
  { id, name, enabled, settings, secret, createdBy, createdAt }: StoredAlertChannel,
  isTold: boolean,
): AlertChannel => ({
  id,
  name,
  enabled,
  kind: settings.kind,
  ...(isTold ? { settings } : {}),
  hasSecret: secret !== undefined,
  createdBy,
  createdAt,
});
