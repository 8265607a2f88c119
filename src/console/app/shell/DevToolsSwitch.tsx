import { useCopy } from '@console/common/copy/languageContext';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { isDevToolsSwitchOn, switchDevTools } from '../devTools';
import { userMenuCopy } from './userMenuCopy';

/** Lets the browser's Redux DevTools see the store of the built application; secrets are masked there. */
export const DevToolsSwitch = () => {
  const words = useCopy(userMenuCopy);
  const [isOn, setOn] = useState(isDevToolsSwitchOn);
  return (
    <>
      <FormControlLabel
        label={words.devTools}
        control={
          <Switch
            size="small"
            checked={isOn}
            onChange={(_event, checked) => {
              switchDevTools(checked ? 'on' : 'off');
              setOn(checked);
            }}
          />
        }
      />
      <p>{words.devToolsHint}</p>
    </>
  );
};
