import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { promptMenuCopy } from './promptMenuCopy';
import { PromptNameDialog } from './PromptNameDialog';
import { promptStudioCopy } from './promptStudioCopy';
import { promptTemplate } from './promptTemplate';
import { useRights } from './useRights';

export const NewPromptButton = () => {
  const words = useCopy(promptMenuCopy);
  const { mayNotEdit } = useCopy(promptStudioCopy);
  const navigate = useNavigate();
  const { mayEdit, editors } = useRights();
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  return (
    <>
      <TipButton
        label={mayEdit ? words.add : `${words.add} (${mayNotEdit(editors)})`}
        disabled={!mayEdit}
        onClick={() => {
          setDialog('open');
        }}
      >
        <Plus size={16} />
      </TipButton>
      {dialog === 'open' ? (
        <PromptNameDialog
          title={words.add}
          description={words.addHint}
          submitLabel={words.create}
          startName=""
          bodyOf={(name) => ({ name, content: promptTemplate(name) })}
          onDone={({ id }) => {
            setDialog('closed');
            navigate(`?prompt=${encodeURIComponent(id)}`);
          }}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
    </>
  );
};
