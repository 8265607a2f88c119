import { GO_KEY } from '@console/common/hooks/singleKeys';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { DialogFooter } from '@console/common/ui/DialogFooter';
import { Kbd } from '@console/common/ui/Kbd';
import { stateCopy } from '@console/common/ui/stateCopy';
import { selectSingleKeys, singleKeysChosen } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Tour } from '../tour/Tour';
import { tourCopy } from '../tour/tourCopy';
import { tourStops } from '../tour/tourStops';
import { OTHER_SHORTCUTS, screenShortcuts, type ListedShortcut } from './shortcutTable';
import { shortcutNamesCopy, shortcutsCopy } from './shortcutsCopy';

const ShortcutLists = styled('div')(({ theme }) => ({
  padding: 24,
  overflow: 'auto',
  '& h2': { ...theme.typography.h3, marginBottom: 16 },
  '& h3': { ...theme.typography.caption, margin: '16px 0 4px', color: theme.vars.palette.text.secondary },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    minHeight: 32,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dd': { display: 'flex', alignItems: 'center', gap: 4, margin: 0 },
  '& dd span': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24, marginTop: 20 },
  '& label + p': {
    ...theme.typography.caption,
    paddingLeft: 21,
    color: theme.vars.palette.text.secondary,
  },
}));

type ShortcutProps = Omit<ListedShortcut, 'what'> & { what: string };

const Shortcut = ({ keys, how, what }: ShortcutProps) => {
  const words = useCopy(shortcutsCopy);
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && how === 'in-turn' ? <span>{words.then} </span> : null}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  );
};

const SingleKeys = () => {
  const words = useCopy(shortcutsCopy);
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectSingleKeys) === 'on';
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => dispatch(singleKeysChosen(target.checked ? 'on' : 'off'))}
        />
        {words.singleKeys}
      </label>
      <p>{words.singleKeysHint}</p>
    </>
  );
};

/** Keys and their effects, from the table that the handler reads too, and the way to the look around the screen. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(shortcutsCopy);
  const { close } = useCopy(stateCopy);
  const user = useAppSelector(selectUser);
  const names = useCopy(shortcutNamesCopy);
  const language = useLanguage();
  const titleId = useId();
  const tour = useCopy(tourCopy);
  const stops = tourStops(useLocation().pathname);
  const [tours, setTours] = useState<'no' | 'yes'>('no');
  const screens = user ? screenShortcuts(user) : [];
  if (stops && tours === 'yes') return <Tour stops={stops} onEnd={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { style: { width: 480 } } }}>
      <ShortcutLists>
        <h2 id={titleId}>{words.title}</h2>
        <h3>{words.everywhere}</h3>
        <dl>
          {OTHER_SHORTCUTS.map((shortcut) => (
            <Shortcut key={shortcut.keys.join('+')} {...shortcut} what={names[shortcut.what]} />
          ))}
        </dl>
        <h3>{words.screens}</h3>
        <dl>
          {screens.map(({ shortcut, title }) => (
            <Shortcut
              key={shortcut}
              keys={[GO_KEY.toUpperCase(), shortcut.toUpperCase()]}
              how="in-turn"
              what={title[language]}
            />
          ))}
        </dl>
        <SingleKeys />
      </ShortcutLists>
      <DialogFooter>
        {stops ? (
          <Button
            onClick={() => {
              setTours('yes');
            }}
          >
            {tour.start}
          </Button>
        ) : null}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens with focus on the safe choice */}
        <Button autoFocus onClick={onClose}>
          {close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
};
