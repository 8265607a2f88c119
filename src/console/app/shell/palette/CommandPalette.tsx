import { useCopy } from '@console/common/copy/languageContext';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Kbd } from '@console/common/ui/Kbd';
import { stateCopy } from '@console/common/ui/stateCopy';
import { TipButton } from '@console/common/ui/TipButton';
import { PALETTE_QUERY_MAX_LENGTH } from '@contract/limits';
import { Search, SearchX, X } from 'lucide-react';
import { useId } from 'react';
import { shellCopy } from '../shellCopy';
import { paletteCopy } from './paletteCopy';
import { optionId, PaletteList } from './PaletteList';
import { PaletteFooter, Overlay, QueryBar } from './paletteParts';
import { usePalette } from './usePalette';
import { useRunCommand } from './useRunCommand';

const ENTER_MS = 120;

export interface CommandPaletteProps {
  /** `moved`: a command led to another screen. */
  onClose: (reason: 'moved' | 'stayed') => void;
}

/** A combobox over every command there is. Behaviour, section 2.6. */
export const CommandPalette = ({ onClose }: CommandPaletteProps) => {
  const words = useCopy(paletteCopy);
  const { search } = useCopy(shellCopy);
  const { close } = useCopy(stateCopy);
  const isPhone = useIsPhone();
  const id = useId();
  const titleId = `${id}-title`;
  const listId = `${id}-list`;
  const run = useRunCommand();
  const { query, type, results, active, highlight, onKeyDown } = usePalette((command) => {
    onClose(run(command));
  });
  const stay = (): void => {
    onClose('stayed');
  };
  return (
    <Overlay open onClose={stay} aria-labelledby={titleId} transitionDuration={{ enter: ENTER_MS, exit: 0 }}>
      <h2 id={titleId} hidden>
        {words.title}
      </h2>
      <QueryBar>
        <Search size={18} aria-hidden="true" />
        <input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- one opens the palette to type
          autoFocus
          role="combobox"
          aria-label={search}
          aria-autocomplete="list"
          aria-expanded={results.count > 0}
          aria-controls={results.count > 0 ? listId : undefined}
          aria-activedescendant={active && optionId(listId, active)}
          placeholder={search}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={PALETTE_QUERY_MAX_LENGTH}
          value={query}
          onChange={({ target }) => {
            type(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {isPhone ? (
          <TipButton label={close} onClick={stay}>
            <X size={18} />
          </TipButton>
        ) : (
          <Kbd aria-hidden="true">esc</Kbd>
        )}
      </QueryBar>
      {results.count > 0 ? (
        <PaletteList
          id={listId}
          results={results}
          active={active}
          onHighlight={highlight}
          onRun={(command) => {
            onClose(run(command));
          }}
        />
      ) : (
        <EmptyState icon={<SearchX size={20} />} title={words.nothing} hint={words.nothingHint} />
      )}
      <PaletteFooter>
        <span role="status">{words.count(results.count)}</span>
        {isPhone ? null : (
          <>
            <Kbd aria-hidden="true">↑</Kbd>
            <Kbd aria-hidden="true">↓</Kbd> {words.move}
            <Kbd aria-hidden="true">↵</Kbd> {words.run}
          </>
        )}
      </PaletteFooter>
    </Overlay>
  );
};
