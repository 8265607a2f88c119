import { useCopy } from '@console/common/copy/languageContext';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { Panel } from '@console/common/ui/Panel';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { CLIENT_GROUPS, CLIENT_NAMES, type ClientKind } from './clients';
import { connectCopy } from './connectCopy';

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& fieldset': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: 8,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  '& legend': {
    ...theme.typography.caption,
    marginBottom: 6,
    padding: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 12px',
    fontWeight: 500,
    cursor: 'pointer',
    borderRadius: RADIUS.control,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}`,
  },
  '& label:has(:checked)': {
    background: theme.vars.palette.selected,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& label:has(:focus-visible)': insetFocusRing(theme),
  '& input': { margin: 0, accentColor: theme.vars.palette.primary.main },
}));

interface ClientPanelProps {
  value: ClientKind | undefined;
  onChange: (kind: ClientKind) => void;
}

/** Step 1: what the agent is made with. */
export const ClientPanel = ({ value, onChange }: ClientPanelProps) => {
  const words = useCopy(connectCopy);
  const name = useId();
  const nameOf = (kind: ClientKind): string =>
    kind === 'other-mcp' || kind === 'opentelemetry' || kind === 'a2a' ? words[kind] : CLIENT_NAMES[kind];
  return (
    <Panel title={`1. ${words.what}`}>
      <Groups>
        {(['programs', 'frameworks', 'others'] as const).map((group) => (
          <fieldset key={group}>
            <legend>{words[group]}</legend>
            {CLIENT_GROUPS[group].map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name={name}
                  value={kind}
                  checked={kind === value}
                  onChange={() => {
                    onChange(kind);
                  }}
                />
                {nameOf(kind)}
              </label>
            ))}
          </fieldset>
        ))}
      </Groups>
    </Panel>
  );
};
