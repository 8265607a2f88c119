import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { attachmentsCopy } from './attachmentsCopy';
import type { Sight } from './useSight';

interface AttachButtonProps {
  disabled: boolean;
  sight: Sight;
  onPick: (files: readonly File[]) => void;
}

/** Takes files of this machine; its name says what whoever answers can read. */
export const AttachButton = ({ disabled, sight, onPick }: AttachButtonProps) => {
  const words = useCopy(attachmentsCopy);
  const input = useRef<HTMLInputElement>(null);
  const label = { sees: words.attach, reads: words.attachText, planner: words.attachUnread }[sight];
  return (
    <>
      <TipButton label={label} disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip size={16} />
      </TipButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
