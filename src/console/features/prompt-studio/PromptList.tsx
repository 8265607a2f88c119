import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { Button } from '@console/common/ui/Button';
import { SearchField } from '@console/common/ui/SearchField';
import { StatusDot } from '@console/common/ui/StatusDot';
import { selectDraft, draftKey } from '@console/domain/drafts/draftsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import type { Prompt } from '@contract/entities/prompt';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Archive } from 'lucide-react';
import { Link } from 'react-router-dom';
import { promptDraftPlace } from './draftText';
import { NewPromptButton } from './NewPromptButton';
import { promptMenuCopy } from './promptMenuCopy';
import { promptStudioCopy } from './promptStudioCopy';

const PromptNav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: theme.vars.palette.sunken,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  '& > .search': { display: 'flex', flex: 'none', gap: 4, padding: 12 },
  '& > .archived': { flex: 'none', alignSelf: 'start', margin: '0 8px 8px' },
  '& > .state': {
    padding: '0 12px 8px',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
  '& > ul': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 8px 8px' },
  '& > p': { padding: '4px 16px', color: theme.vars.palette.text.secondary },
}));

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 8px',
  padding: '6px 10px',
  borderRadius: RADIUS.control,
  textDecoration: 'none',
  color: theme.vars.palette.text.primary,
  '& b': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    color: theme.vars.palette.text.secondary,
  },
  '& > small:nth-of-type(2n + 1)': { justifySelf: 'end' },
  '& .draft': { color: theme.vars.palette.warning.main },
  '&:hover': { background: theme.vars.palette.hover },
  '&:focus-visible': insetFocusRing(theme),
  '&[aria-current]': {
    background: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
}));

const PromptRow = ({ prompt, current }: { prompt: Prompt; current: boolean }) => {
  const words = useCopy(promptStudioCopy);
  const { archived } = useCopy(promptMenuCopy);
  const saved = prompt.archivedAt === undefined ? words.saved : archived;
  const userId = useAppSelector(selectUser)?.id ?? '';
  const hasDraft = useAppSelector(
    (state) => selectDraft(state, draftKey(userId, promptDraftPlace(prompt.id))) !== '',
  );
  return (
    <Row to={`?prompt=${encodeURIComponent(prompt.id)}`} aria-current={current ? 'true' : undefined}>
      <b>{prompt.name}</b>
      <small>{`v${prompt.version}`}</small>
      <small>{prompt.agentId === undefined ? saved : `${words.ofAgent}: ${prompt.agentId}`}</small>
      {hasDraft ? (
        <small className="draft">{words.draft}</small>
      ) : prompt.isActive ? (
        <small>
          <StatusDot tone="success" shape="filled" />
          {words.active}
        </small>
      ) : (
        <span />
      )}
    </Row>
  );
};

interface PromptListProps {
  prompts: readonly Prompt[];
  currentId: string | undefined;
  /** How old the list is, where it could not be read again. */
  state: ReactNode;
}

export const PromptList = ({ prompts, currentId, state }: PromptListProps) => {
  const words = useCopy(promptStudioCopy);
  const menu = useCopy(promptMenuCopy);
  const [q, setQ] = useState('');
  const isCurrentArchived = prompts.some(
    ({ id, archivedAt }) => id === currentId && archivedAt !== undefined,
  );
  const [isOpen, setIsOpen] = useState(isCurrentArchived);
  const needle = q.trim().toLowerCase();
  const found = prompts.filter(({ name, agentId = '' }) =>
    `${name} ${agentId}`.toLowerCase().includes(needle),
  );
  const archived = found.filter(({ archivedAt }) => archivedAt !== undefined);
  const inUse = found.filter(({ archivedAt }) => archivedAt === undefined);
  return (
    <PromptNav aria-label={words.list}>
      <div className="search">
        <SearchField label={words.search} value={q} onChange={setQ} />
        <NewPromptButton />
      </div>
      {state ? <div className="state">{state}</div> : null}
      {found.length === 0 ? <p role="status">{prompts.length === 0 ? words.none : words.noMatch}</p> : null}
      <ul>
        {[...inUse, ...(isOpen ? archived : [])].map((prompt) => (
          <li key={prompt.id}>
            <PromptRow prompt={prompt} current={prompt.id === currentId} />
          </li>
        ))}
      </ul>
      {archived.length === 0 ? null : (
        <Button
          className="archived"
          size="small"
          look="ghost"
          aria-expanded={isOpen}
          icon={<Archive size={14} aria-hidden="true" />}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {menu.showArchived(formatCount(archived.length))}
        </Button>
      )}
    </PromptNav>
  );
};
