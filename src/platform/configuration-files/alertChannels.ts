import * as v from 'valibot';
import { alertEndpoints } from '@contract/endpoints/alertEndpoints';
import { AlertChannelSettings } from '@contract/entities/alertRule';
import { AlertChannelBody } from '@contract/http/alerts';
import { isSame } from './isSame';
import { configurationPart } from './part';

const ChannelFile = v.object({
  ...v.pick(AlertChannelBody, ['name']).entries,
  enabled: v.boolean(),
  settings: AlertChannelSettings,
});

/** By name, without their secrets. */
export const alertChannelsPart = configurationPart({
  name: 'alert-channels',
  kind: 'list',
  schema: v.array(ChannelFile),
  read: async (client) => {
    const { channels } = await client.call(alertEndpoints.channels);
    const value = channels.flatMap(({ name, enabled, settings }) =>
      settings ? [{ name, enabled, settings }] : [],
    );
    return {
      value,
      save: async (wanted) => {
        const left: string[] = [];
        for (const { id, name } of channels)
          if (!wanted.some((one) => one.name === name))
            await client.call(alertEndpoints.removeChannel, { params: { id } });
        for (const { name, enabled, settings } of wanted) {
          const before = channels.find((one) => one.name === name);
          if (before && isSame(before.enabled, enabled) && isSame(before.settings, settings)) continue;
          const id =
            before?.id ??
            (await client.call(alertEndpoints.addChannel, { body: { name, settings } })).channel.id;
          const body = before ? { enabled, settings } : { enabled };
          const { channel } = await client.call(alertEndpoints.changeChannel, { params: { id }, body });
          if (!before && settings.kind === 'webhook')
            left.push(
              `alert-channels: "${name}" has a new signing secret; a new one can be read once in the console`,
            );
          if (settings.kind === 'email' && settings.user !== undefined && !channel.hasSecret)
            left.push(`alert-channels: "${name}" needs the password of its mail server`);
        }
        return left;
      },
    };
  },
});
