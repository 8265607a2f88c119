import { useCopy } from '@console/common/copy/languageContext';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TipButton } from '@console/common/ui/TipButton';
import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { sharingCopy } from '../sharingCopy';
import { useChatAddress } from '../useChatAddress';

const Bar = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

const ALL = 'all';

/** All that one may read, one's own, what is shared; and the trash. */
export const ScopeBar = () => {
  const words = useCopy(sharingCopy);
  const { list, showList } = useChatAddress();
  const choices = [ALL, 'mine', 'shared'] as const;
  return (
    <Bar>
      <SegmentedControl
        label={words.lists}
        value={list ?? ALL}
        segments={choices.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => {
          showList(value === 'mine' || value === 'shared' ? value : null);
        }}
      />
      <TipButton
        label={words.trash}
        size="small"
        aria-pressed={list === 'trash'}
        onClick={() => {
          showList(list === 'trash' ? null : 'trash');
        }}
      >
        <Trash2 size={16} />
      </TipButton>
    </Bar>
  );
};
