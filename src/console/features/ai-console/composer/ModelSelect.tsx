import { useCopy } from '@console/common/copy/languageContext';
import { modelChosen } from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch } from '@console/state/hooks';
import { MODELS } from '@contract/limits';
import Button from '@mui/material/Button';
import { Menu } from '@console/common/ui/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ChevronDown, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useModel } from './useModel';
import { usePlannedModels } from './usePlannedModels';
import { composerCopy } from '../aiConsoleCopy';
import { Aside } from './composerParts';

/** The width of a name, until the name is known: what stands beside it would move away under a click. */
const Unknown = styled('span')({ visibility: 'hidden', '&::before': { content: `"${MODELS[0]}"` } });

export const ModelSelect = () => {
  const words = useCopy(composerCopy);
  const dispatch = useAppDispatch();
  const model = useModel();
  const planned = usePlannedModels();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`${words.model}: ${model ?? '…'}`}
        aria-haspopup="menu"
        startIcon={<Sparkles size={14} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        {model ?? <Unknown />}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {MODELS.map((name) => (
          <MenuItem
            key={name}
            selected={name === model}
            onClick={() => {
              dispatch(modelChosen(name));
              setAnchor(null);
            }}
          >
            {name}
            {planned.has(name) ? <Aside>{words.planner}</Aside> : null}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
