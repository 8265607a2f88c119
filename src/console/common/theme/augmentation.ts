import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';

export interface Tone {
  main: string;
  soft: string;
  line: string;
}

interface Grounds {
  border: string;
  control: string;
  sunken: string;
  raised: string;
  hover: string;
  selected: string;
  active: string;
  overlay: string;
  purple: Tone;
  tool: Tone;
  chart: Record<'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'other', string>;
}

/* eslint-disable @typescript-eslint/no-empty-object-type -- augmenting an interface with the members of another */
declare module '@mui/material/styles' {
  interface Palette extends Grounds {}
  interface PaletteOptions extends Partial<Grounds> {}
  interface TypeText {
    tertiary: string;
  }
  interface PaletteColor {
    soft: string;
    line: string;
    /** Accent as text, on `primary` only. */
    text?: string;
    /** Ground of a filled destructive button, on `error` only. */
    fill?: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
    line?: string;
    text?: string;
    fill?: string;
  }
  interface Color extends Tone {}
  interface TypographyVariants {
    mono: CSSProperties;
  }
  interface TypographyVariantsOptions {
    mono?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    mono: true;
  }
}
