import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { defineCopy, sentence } from '../copy/defineCopy';
import { useCopy } from '../copy/languageContext';
import { Button } from '../ui/Button';
import { FailedState } from '../ui/FailedState';
import { SkeletonBlock } from '../ui/SkeletonBlock';

const RowsColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& > .MuiDataGrid-root': {
    flex: '0 1 auto',
    maxHeight: 480,
    '--DataGrid-containerBackground': theme.vars.palette.raised,
  },
  [theme.breakpoints.down('sm')]: { '& > .MuiDataGrid-root': { flex: 1, maxHeight: 'none' } },
  '& > header': { padding: '20px 16px 12px' },
  '& h2': theme.typography.h3,
  '& header > p': { color: theme.vars.palette.text.secondary },
  '& > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '12px 16px',
    background: theme.vars.palette.sunken,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

export const rowsCopy = defineCopy('rows', {
  failed: sentence('이 값의 근거를 불러오지 못했습니다', 'The rows behind this figure could not be fetched'),
  newest: sentence('최신으로', 'Newest'),
  earlier: sentence('더 이전', 'Earlier'),
  close: sentence('닫기', 'Close'),
});

interface Paging {
  /** Number of the last row of the page before; undefined on the newest page. */
  before: number | undefined;
  /** Number of the last row, where more may follow. */
  last: number | undefined;
  go: (before: number | undefined) => void;
}

interface RowsDialogProps {
  /** The clicked mark, in words. */
  title: string;
  /** The mark again, from its rows; known once they are. */
  sum: string | undefined;
  error: unknown;
  onRetry: () => void;
  paging?: Paging;
  onClose: () => void;
  /** The table, once it is there. */
  children: ReactNode;
}

/** The rows behind a mark of a chart. */
export const RowsDialog = (props: RowsDialogProps) => {
  const { title, sum, error, onRetry, paging, onClose, children } = props;
  const words = useCopy(rowsCopy);
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { style: { width: 880 } } }}>
      <RowsColumn>
        <header>
          <h2 id={id}>{title}</h2>
          {sum === undefined ? null : <p>{sum}</p>}
        </header>
        {error ? <FailedState title={words.failed} error={error} onRetry={onRetry} /> : null}
        {sum !== undefined || error ? null : <SkeletonBlock height={240} />}
        {children}
        <footer>
          {paging ? <Pages paging={paging} /> : null}
          <Button look="filled" onClick={onClose}>
            {words.close}
          </Button>
        </footer>
      </RowsColumn>
    </Dialog>
  );
};

const Pages = ({ paging: { before, last, go } }: { paging: Paging }) => {
  const words = useCopy(rowsCopy);
  return (
    <>
      {before === undefined ? null : (
        <Button
          onClick={() => {
            go(undefined);
          }}
        >
          {words.newest}
        </Button>
      )}
      {last === undefined ? null : (
        <Button
          onClick={() => {
            go(last);
          }}
        >
          {words.earlier}
        </Button>
      )}
    </>
  );
};
