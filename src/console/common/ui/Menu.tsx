import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import type { MouseEvent } from 'react';

const hearNothing = (event: MouseEvent): void => {
  event.stopPropagation();
};

/** Items of a menu that closes are in sight for a moment: a double click would act twice. */
export const Menu = (props: MenuProps) => (
  <MuiMenu {...props} onClickCapture={props.open ? undefined : hearNothing} />
);
