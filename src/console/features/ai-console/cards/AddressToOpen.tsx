import { useCopy } from '@console/common/copy/languageContext';
import { RevealedText } from '@console/common/ui/RevealedText';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { questionCopy } from './questionCopy';

const Address = styled('div')(({ theme }) => ({
  '& p': { margin: '0 0 10px' },
  '& p:first-of-type': { fontWeight: 500, marginBottom: 4 },
  '& code': { display: 'block', marginBottom: 10, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/** Address to which a tool server sends whoever answers: whole, its host by name, and nothing opened unasked. */
export const AddressToOpen = ({ url }: { url: string }) => {
  const words = useCopy(questionCopy);
  return (
    <Address>
      <p>{words.opens}</p>
      <code>
        <RevealedText text={url} />
      </code>
      <p>
        <Button variant="outlined" href={url} target="_blank" rel="noreferrer noopener">
          {words.open(new URL(url).host)}
        </Button>
      </p>
      <small>{words.elsewhere}</small>
    </Address>
  );
};
