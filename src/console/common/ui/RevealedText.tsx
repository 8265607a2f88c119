import { styled } from '@mui/material/styles';
import { revealHidden } from '../format/hiddenCharacters';

const Code = styled('mark')(({ theme }) => ({
  ...theme.typography.mono,
  padding: '0 3px',
  borderRadius: 3,
  fontSize: 11,
  color: theme.vars.palette.error.main,
  background: theme.vars.palette.error.soft,
}));

/** Text from outside as it really is: what cannot be seen, or turns the reading order, stands there by its code. */
export const RevealedText = ({ text }: { text: string }) => (
  <bdi>
    {revealHidden(text).map((part, index) =>
      part.code === undefined ? part.text : <Code key={index}>{part.code}</Code>,
    )}
  </bdi>
);
