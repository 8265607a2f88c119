import { AlertChannelSettings, type AlertChannel, type AlertChannelKind } from '@contract/entities/alertRule';
import * as v from 'valibot';
import { listOf } from './alertRuleDraft';

/** A channel as it is typed. */
export interface AlertChannelDraft {
  kind: AlertChannelKind;
  name: string;
  channelId: string;
  host: string;
  port: string;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  from: string;
  to: string;
  url: string;
}

export const NEW_CHANNEL: AlertChannelDraft = {
  kind: 'webhook',
  name: '',
  channelId: '',
  host: '',
  port: '587',
  security: 'starttls',
  user: '',
  password: '',
  from: '',
  to: '',
  url: '',
};

export const draftOf = ({ name, settings }: AlertChannel): AlertChannelDraft => {
  if (!settings) return { ...NEW_CHANNEL, name };
  if (settings.kind !== 'email') return { ...NEW_CHANNEL, name, ...settings };
  const { port, to, user = '', ...rest } = settings;
  return { ...NEW_CHANNEL, ...rest, name, user, port: String(port), to: to.join(', ') };
};

/** The settings as they would be saved; undefined while something typed is wrong or missing. */
export const settingsOf = (draft: AlertChannelDraft): AlertChannelSettings | undefined => {
  const parsed = v.safeParse(AlertChannelSettings, typedOf(draft));
  return parsed.success ? parsed.output : undefined;
};

const typedOf = ({
  kind,
  channelId,
  host,
  port,
  security,
  user,
  from,
  to,
  url,
}: AlertChannelDraft): object => {
  if (kind === 'slack') return { kind, channelId };
  if (kind === 'webhook') return { kind, url };
  const signIn = user.trim() === '' ? {} : { user };
  return { kind, host, port: Number(port), security, from, to: listOf(to), ...signIn };
};

/** As the list of channels shows it. */
export const placeOf = ({ settings }: AlertChannel): string => {
  if (!settings) return '';
  if (settings.kind === 'slack') return settings.channelId;
  return settings.kind === 'webhook' ? settings.url : settings.to.join(', ');
};
