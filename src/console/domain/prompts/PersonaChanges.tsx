import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import type { PersonaChange } from '@contract/entities/prompt';
import { styled } from '@mui/material/styles';
import { promptsCopy } from './promptsCopy';

const ChangesSection = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 14px',
  padding: '8px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.caption, fontWeight: 500, color: theme.vars.palette.text.tertiary },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '6px 14px', listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& code': { ...theme.typography.mono },
}));

/** Which fields of the persona say something else, and which say the same in another order. */
export const PersonaChanges = ({ changes }: { changes: readonly PersonaChange[] }) => {
  const words = useCopy(promptsCopy);
  if (changes.length === 0) return null;
  return (
    <ChangesSection aria-label={words.persona}>
      <h3>{words.persona}</h3>
      <ul>
        {changes.map(({ field, kind, before, after }) => (
          <li key={field} title={`${before}\n→\n${after}`}>
            <code>{field}</code>
            <Chip tone={kind === 'changed' ? 'info' : 'grey'}>
              {kind === 'changed' ? words.fieldChanged : words.fieldReordered}
            </Chip>
          </li>
        ))}
      </ul>
    </ChangesSection>
  );
};
