import { styled, type Theme } from '@mui/material/styles';

/** The classes that the highlighter gives to parts of the text. */
const tokens = ({ vars: { palette } }: Theme) => ({
  '& .tok-propertyName, & .tok-meta': { color: palette.primary.text },
  '& .tok-heading': { fontWeight: 600 },
  '& .tok-strong': { fontWeight: 600 },
  '& .tok-link, & .tok-url': { color: palette.info.main },
  '& .tok-comment': { color: palette.text.tertiary },
  '& .tok-number, & .tok-bool, & .tok-atom, & .tok-keyword': { color: palette.purple.main },
});

/** The editor in the console's colours; its own sheet comes later, hence the doubled class. */
export const EditorFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const mono = { ...theme.typography.mono, fontSize: 12.5, lineHeight: '24px' };
  return {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    '&& .cm-editor': { ...mono, flex: 1, minWidth: 0, color: palette.text.primary, outline: 'none' },
    '&& .cm-editor.cm-focused': { boxShadow: `inset 2px 0 0 ${palette.primary.main}` },
    '&& .cm-scroller': { ...mono },
    '&& .cm-content': { padding: '8px 0', caretColor: palette.text.primary },
    '&& .cm-cursor': { borderLeftColor: palette.text.primary },
    '&& .cm-line': { padding: '0 20px 0 12px' },
    '&& .cm-gutters': { ...mono, border: 0, background: 'none', color: palette.text.tertiary },
    '&& .cm-lineNumbers .cm-gutterElement': { minWidth: 44, padding: '0 8px 0 0' },
    '&& .cm-activeLine, && .cm-activeLineGutter': { background: palette.hover },
    '&& .cm-selectionBackground, && .cm-focused .cm-selectionBackground': {
      background: palette.primary.line,
    },
    '&& .cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: `underline wavy ${palette.error.main}`,
      textUnderlineOffset: 4,
    },
    '&& .cm-tooltip': {
      ...theme.typography.body2,
      border: 0,
      borderRadius: 6,
      color: palette.text.primary,
      background: palette.raised,
      boxShadow: `0 0 0 1px ${palette.border}`,
    },
    ...tokens(theme),
  };
});
