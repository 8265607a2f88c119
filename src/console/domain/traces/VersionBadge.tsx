import { useCopy } from '@console/common/copy/languageContext';
import { insetOutline } from '@console/common/theme/focusRing';
import { Chip } from '@console/common/ui/Chip';
import { styled } from '@mui/material/styles';
import { traceCopy } from './traceCopy';
import { useDiffAddress } from '@console/domain/prompts/useDiffAddress';

/** 24 px to hit, 20 to see. */
const Plain = styled('button')(({ theme }) => ({
  flex: 'none',
  margin: '-2px 0',
  padding: '2px 0',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&:hover > span, &:focus-visible > span': {
    color: theme.vars.palette.primary.text,
    boxShadow: insetOutline(theme.vars.palette.primary.text ?? ''),
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible > span': { background: theme.vars.palette.selected },
}));

/** `prompt_assistant@2.3` is shown as `v2.3`, and opens what is different in it. */
export const VersionBadge = ({ promptVersionId }: { promptVersionId: string }) => {
  const words = useCopy(traceCopy);
  const { change } = useDiffAddress();
  const at = promptVersionId.lastIndexOf('@');
  const version = promptVersionId.slice(at + 1);
  return (
    <Plain
      type="button"
      title={promptVersionId}
      aria-label={words.compareVersion(`v${version}`)}
      onClick={() => {
        change({ diff: promptVersionId.slice(0, at), b: version });
      }}
    >
      <Chip outlined>{`v${version}`}</Chip>
    </Plain>
  );
};
