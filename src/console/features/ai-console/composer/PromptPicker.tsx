import { useCopy } from '@console/common/copy/languageContext';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { FailedState } from '@console/common/ui/FailedState';
import { isComposing } from '@console/common/ui/isComposing';
import { SearchField } from '@console/common/ui/SearchField';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useGetPromptsQuery } from '@console/domain/prompts/promptsApi';
import type { Prompt } from '@contract/entities/prompt';
import { splitPrompt } from '@contract/promptParts';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { promptPickerCopy } from '../aiConsoleCopy';
import { moveActive } from './moveActive';

const PickerPopup = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 380,
  '& > .search': { flex: 'none', padding: 8 },
  '& [role=listbox]': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 4px 4px' },
  '& [role=option]': { padding: '6px 8px', borderRadius: RADIUS.control, cursor: 'pointer' },
  '& [role=option][aria-selected=true]': {
    background: theme.vars.palette.selected,
    ...insetFocusRing(theme),
  },
  '& b': { display: 'flex', gap: 8, fontWeight: 600 },
  '& b > small': {
    ...theme.typography.caption,
    lineHeight: '20px',
    color: theme.vars.palette.text.secondary,
  },
  '& p, & [role=option] > span': {
    ...theme.typography.caption,
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& > p': { padding: '6px 12px 14px' },
}));

/** Body of a prompt, without its front matter. */
export const bodyOf = ({ content }: Prompt): string => {
  const parts = splitPrompt(content);
  return (parts.kind === 'unterminated' ? content : parts.body).trim();
};

interface PromptPickerProps {
  onPick: (body: string) => void;
}

/** A searchable list of the stored prompts; the field keeps the focus, the arrows move the choice. */
export const PromptPicker = ({ onPick }: PromptPickerProps) => {
  const words = useCopy(promptPickerCopy);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useGetPromptsQuery(undefined);
  const [q, setQ] = useState('');
  const [active, setActive] = useState(0);
  const needle = q.trim().toLowerCase();
  const found = (data?.prompts ?? []).filter(
    ({ name, content, archivedAt }) =>
      archivedAt === undefined && `${name}\n${content}`.toLowerCase().includes(needle),
  );
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const next = moveActive(event.key, active, found.length);
    const chosen = found[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen) onPick(bodyOf(chosen));
    else return;
    event.preventDefault();
  };
  return (
    <PickerPopup>
      <div className="search">
        <SearchField
          label={words.search}
          value={q}
          onChange={(text) => {
            setQ(text);
            setActive(0);
          }}
          combobox={{
            listId,
            activeId: found[active] ? `${listId}-${String(active)}` : undefined,
            onKeyDown,
          }}
        />
      </div>
      {error && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <SkeletonBlock width="100%" height={44} /> : null}
      {data && found.length === 0 ? (
        <p role="status">{data.prompts.length === 0 ? words.none : words.noMatch}</p>
      ) : null}
      <div ref={list} id={listId} role="listbox" aria-label={words.title}>
        {found.map((prompt, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the focus and the keys
          <div
            key={prompt.id}
            id={`${listId}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => {
              onPick(bodyOf(prompt));
            }}
            onMouseMove={() => {
              setActive(index);
            }}
          >
            <b>
              {prompt.name}
              <small>{`v${prompt.version}`}</small>
            </b>
            <span>{bodyOf(prompt)}</span>
          </div>
        ))}
      </div>
    </PickerPopup>
  );
};
