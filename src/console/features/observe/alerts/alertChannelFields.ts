import { AlertChannelSettings, type AlertChannel } from '@contract/entities/alertRule';
import { AlertChannelBody } from '@contract/http/alerts';
import * as v from 'valibot';
import { listOf } from './alertRuleFields';

const TypedSettings = v.object({
  kind: v.picklist(['webhook', 'email', 'slack']),
  channelId: v.string(),
  host: v.string(),
  port: v.string(),
  security: v.picklist(['tls', 'starttls', 'none']),
  user: v.string(),
  from: v.string(),
  to: v.string(),
  url: v.string(),
});
type TypedSettings = v.InferOutput<typeof TypedSettings>;

export const AlertChannelFields = v.object({
  name: AlertChannelBody.entries.name,
  settings: v.pipe(
    TypedSettings,
    v.transform(({ port, to, user, ...typed }): unknown => ({
      ...typed,
      port: Number(port),
      to: listOf(to),
      ...(user.trim() === '' ? {} : { user }),
    })),
    AlertChannelSettings,
  ),
  /** Password of the mail server. */
  password: v.string(),
});
export type AlertChannelFields = v.InferInput<typeof AlertChannelFields>;
export type TypedChannel = v.InferOutput<typeof AlertChannelFields>;

const NEW_SETTINGS: TypedSettings = {
  kind: 'webhook',
  channelId: '',
  host: '',
  port: '587',
  security: 'starttls',
  user: '',
  from: '',
  to: '',
  url: '',
};

const typedOf = (settings: AlertChannelSettings): Partial<TypedSettings> => {
  if (settings.kind !== 'email') return settings;
  const { port, to, user = '', ...rest } = settings;
  return { ...rest, user, port: String(port), to: to.join(', ') };
};

export const channelFieldsOf = (channel: AlertChannel | undefined): AlertChannelFields => ({
  name: channel?.name ?? '',
  settings: { ...NEW_SETTINGS, ...(channel?.settings ? typedOf(channel.settings) : {}) },
  password: '',
});

/** As the list of channels shows it. */
export const placeOf = ({ settings }: AlertChannel): string => {
  if (!settings) return '';
  if (settings.kind === 'slack') return settings.channelId;
  return settings.kind === 'webhook' ? settings.url : settings.to.join(', ');
};
