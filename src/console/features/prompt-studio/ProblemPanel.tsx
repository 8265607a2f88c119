import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { promptStudioCopy } from './promptStudioCopy';
import type { PlacedProblem } from './promptText';

const ProblemSection = styled('section')(({ theme }) => ({
  flex: 'none',
  maxHeight: 200,
  overflow: 'auto',
  borderTop: `1px solid ${theme.vars.palette.error.line}`,
  background: theme.vars.palette.error.soft,
  '& h3': {
    ...theme.typography.h4,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    padding: '8px 20px 4px',
    color: theme.vars.palette.error.main,
  },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': { ...theme.typography.caption, textAlign: 'left', color: theme.vars.palette.text.secondary },
  '& th, & td': { padding: '3px 8px 3px 20px' },
  '& td:first-of-type': { ...theme.typography.mono, width: 200, overflowWrap: 'anywhere' },
  '& td:last-of-type': { width: 110, textAlign: 'right' },
}));

interface ProblemPanelProps {
  problems: readonly PlacedProblem[];
  onGoTo: (line: number) => void;
}

/** Field and message of everything that keeps the text from being saved. */
export const ProblemPanel = ({ problems, onGoTo }: ProblemPanelProps) => {
  const words = useCopy(promptStudioCopy);
  if (problems.length === 0) return null;
  return (
    <ProblemSection aria-label={words.problems}>
      <h3>
        <CircleAlert size={14} aria-hidden="true" />
        {words.problems}
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.message}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {problems.map(({ field, message, line }) => (
            <tr key={`${field}:${message}`}>
              <td>{field}</td>
              <td>{message}</td>
              <td>
                <Button
                  size="small"
                  look="ghost"
                  onClick={() => {
                    onGoTo(line);
                  }}
                >
                  {words.toLine(String(line))}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ProblemSection>
  );
};
