import { COLOURS, type ColourName } from './tokens';

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const TEXT_PAIRS: [ColourName, ColourName][] = [
  ...(['text', 'text2', 'text3'] as const).flatMap((text) =>
    (['canvas', 'surface', 'sunken', 'hover', 'selected', 'raised', 'active'] as const).map(
      (ground): [ColourName, ColourName] => [text, ground],
    ),
  ),
  ...(['accent', 'success', 'warning', 'error', 'info', 'purple', 'tool'] as const).flatMap((tone) =>
    (['surface', 'canvas', 'sunken', 'hover', 'selected', `${tone}Soft`] as const).map(
      (ground): [ColourName, ColourName] => [tone, ground],
    ),
  ),
  ['grey', 'greySoft'],
  ['accentOn', 'accentFill'],
  ['accentOn', 'accentFillHover'],
  ['errorOn', 'errorFill'],
];

const LINE_PAIRS: [ColourName, ColourName][] = [
  ...(['surface', 'raised', 'sunken', 'canvas'] as const).map((ground): [ColourName, ColourName] => [
    'control',
    ground,
  ]),
  ...(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'other'] as const).map((series): [ColourName, ColourName] => [
    series,
    'surface',
  ]),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s scheme', (_scheme, index) => {
  test.each(TEXT_PAIRS)('%s is readable on %s', (text, ground) => {
    expect(contrast(COLOURS[text][index], COLOURS[ground][index])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(LINE_PAIRS)('%s is visible on %s', (line, ground) => {
    expect(contrast(COLOURS[line][index], COLOURS[ground][index])).toBeGreaterThanOrEqual(3);
  });
});
