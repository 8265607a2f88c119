import { useCopy } from '@console/common/copy/languageContext';
import { toneOf } from '@console/common/ui/tone';
import { styled } from '@mui/material/styles';
import type { DiffLine, DiffRow } from './diffRows';
import { promptsCopy } from './promptsCopy';
import { WordMarks } from './WordMarks';

const HATCH = 6;

const DiffText = styled('div')(({ theme }) => {
  const { divider, hover } = theme.vars.palette;
  const hatch = `repeating-linear-gradient(-45deg, ${hover} 0 1px, transparent 1px ${String(HATCH)}px)`;
  const marked = (tone: 'success' | 'error') => ({
    padding: '2px 0',
    borderRadius: 3,
    fontWeight: 600,
    textDecoration: 'none',
    color: theme.vars.palette.text.primary,
    background: toneOf(theme, tone).line,
  });
  return {
    ...theme.typography.mono,
    fontSize: 12.5,
    lineHeight: '24px',
    '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
    '& th': {
      ...theme.typography.body2,
      position: 'sticky',
      top: 0,
      padding: '7px 12px',
      textAlign: 'left',
      fontWeight: 600,
      background: theme.vars.palette.sunken,
      boxShadow: `inset 0 -1px 0 ${divider}`,
    },
    '& td': { padding: '0 12px 0 0', verticalAlign: 'top', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& td + td, & th + th': { borderLeft: `1px solid ${divider}` },
    '& .line': { display: 'grid', gridTemplateColumns: '44px 20px minmax(0, 1fr)' },
    '& .number': { textAlign: 'right', color: theme.vars.palette.text.tertiary },
    '& .sign': { textAlign: 'center', fontWeight: 600 },
    '& .missing': { background: hatch },
    '& .changed > td': { background: toneOf(theme, 'info').soft },
    '& .added > td:not(.missing)': { background: toneOf(theme, 'success').soft },
    '& .removed > td:not(.missing)': { background: toneOf(theme, 'error').soft },
    '& .changed .sign': { color: toneOf(theme, 'info').main },
    '& .added .sign': { color: toneOf(theme, 'success').main },
    '& .removed .sign': { color: toneOf(theme, 'error').main },
    '& del': marked('error'),
    '& ins': marked('success'),
    [theme.breakpoints.down('sm')]: {
      '& thead': { display: 'none' },
      '& tr, & td, & tbody': { display: 'block' },
      '& td + td': { borderLeft: 0 },
      '& .missing, & .same > td:first-of-type': { display: 'none' },
    },
  };
});

const SIGNS = { same: '', added: '+', removed: '−', changed: '~' } as const;

interface SideProps {
  row: DiffRow;
  side: 'left' | 'right';
}

const Side = ({ row, side }: SideProps) => {
  const words = useCopy(promptsCopy);
  const line: DiffLine | undefined = row[side];
  if (!line) return <td className="missing" />;
  const kinds = { added: words.lineAdded, removed: words.lineRemoved, changed: words.lineChanged };
  return (
    <td>
      <div className="line">
        <span className="number">{line.number}</span>
        {row.kind === 'same' ? (
          <span />
        ) : (
          <span className="sign" role="img" aria-label={kinds[row.kind]}>
            {SIGNS[row.kind]}
          </span>
        )}
        <span>
          {row.kind === 'changed' && row.left && row.right ? (
            <WordMarks before={row.left.text} after={row.right.text} side={side} />
          ) : (
            line.text
          )}
        </span>
      </div>
    </td>
  );
};

interface DiffTableProps {
  rows: readonly DiffRow[];
  leftTitle: string;
  rightTitle: string;
}

/** The older text on the left, the newer on the right; on a phone one below the other. */
export const DiffTable = ({ rows, leftTitle, rightTitle }: DiffTableProps) => {
  const words = useCopy(promptsCopy);
  return (
    <DiffText>
      <table aria-label={words.lines}>
        <thead>
          <tr>
            <th scope="col">{leftTitle}</th>
            <th scope="col">{rightTitle}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className={row.kind}>
              <Side row={row} side="left" />
              <Side row={row} side="right" />
            </tr>
          ))}
        </tbody>
      </table>
    </DiffText>
  );
};
