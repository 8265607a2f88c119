import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Tone } from './augmentation';
import { consoleTheme } from './consoleTheme';
import { COLOURS } from './tokens';

test('both schemes carry the tokens under their own names', () => {
  const { light, dark } = consoleTheme.colorSchemes;
  expect(light?.palette.background.default).toBe(COLOURS.canvas[0]);
  expect(dark?.palette.background.paper).toBe(COLOURS.surface[1]);
  const purple: Tone | undefined = dark?.palette.purple;
  expect(purple?.soft).toBe(COLOURS.purpleSoft[1]);
  expect(light?.palette.grey.main).toBe(COLOURS.grey[0]);
  expect(light?.palette.primary.text).toBe(COLOURS.accent[0]);
});

test('only menus and dialogs cast a shadow', () => {
  const casting = consoleTheme.shadows.flatMap((shadow, step) => (shadow === 'none' ? [] : [step]));
  expect(casting).toEqual([8, 24]);
});

test('the scheme is chosen by a data attribute, as the first script sets it', () => {
  expect(consoleTheme.colorSchemeSelector).toBe('data');
});
