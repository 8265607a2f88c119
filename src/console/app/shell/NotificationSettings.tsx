import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { desktopPermission } from '@console/domain/notifications/outsideTheScreen';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  waysOf,
  type NotificationKind,
  type NotificationWay,
} from '@console/domain/preferences/notificationChoice';
import {
  notificationWaysChosen,
  selectNotificationChoice,
} from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { notificationSettingsCopy } from './notificationSettingsCopy';

const SettingsPane = styled('div')(({ theme }) => ({
  padding: '8px 16px 12px',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': { ...theme.typography.caption, fontWeight: 500, textAlign: 'center' },
  '& th[scope=row]': { textAlign: 'left' },
  '& td': { textAlign: 'center', padding: 0 },
  '& p': { ...theme.typography.caption, marginTop: 8, color: theme.vars.palette.text.secondary },
}));

/** Which kinds of notifications come in which ways; kept with the other preferences of this browser. */
export const NotificationSettings = () => {
  const words = useCopy(notificationSettingsCopy);
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectNotificationChoice);
  const [permission, setPermission] = useState(desktopPermission);
  const toggle = (kind: NotificationKind, way: NotificationWay, on: boolean): void => {
    const ways = waysOf(choice, kind).filter((one) => one !== way);
    dispatch(notificationWaysChosen({ kind, ways: on ? [...ways, way] : ways }));
  };
  return (
    <SettingsPane>
      <table aria-label={words.settings}>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            {NOTIFICATION_WAYS.map((way) => (
              <th key={way} scope="col">
                {words[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{words[kind]}</th>
              {NOTIFICATION_WAYS.map((way) => (
                <td key={way}>
                  <Checkbox
                    size="small"
                    checked={waysOf(choice, kind).includes(way)}
                    disabled={way === 'desktop' && permission !== 'granted'}
                    slotProps={{ input: { 'aria-label': `${words[kind]}: ${words[way]}` } }}
                    onChange={(_event, on) => {
                      toggle(kind, way, on);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {permission === 'default' ? (
        <Button size="small" onClick={() => void Notification.requestPermission().then(setPermission)}>
          {words.allowDesktop}
        </Button>
      ) : null}
      {permission === 'denied' ? <p>{words.desktopDenied}</p> : null}
      {permission === 'unsupported' ? <p>{words.desktopUnsupported}</p> : null}
    </SettingsPane>
  );
};
