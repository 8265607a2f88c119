import { QueryState } from '@console/common/ui/QueryState';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

/** Lines with what they are about, facts below it, and what can be done at the end. */
const AccessLines = styled('ul')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '10px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& h3': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& p': {
    ...theme.typography.caption,
    marginTop: 2,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));

interface AccessListProps<Item> {
  query: { data?: unknown; error?: unknown; refetch: () => unknown };
  /** The title of a failure. */
  failed: string;
  /** Undefined until they are read. */
  items: readonly Item[] | undefined;
  /** Sentence in place of an empty list. */
  none: string;
  /** An `li`. */
  line: (item: Item) => ReactNode;
}

/** The ways into an account, one a line; before that their reading, or that there are none. */
export const AccessList = <Item extends { id: string }>({
  query,
  failed,
  items,
  none,
  line,
}: AccessListProps<Item>) => (
  <>
    <QueryState query={query} failed={failed} height={120} />
    {items?.length === 0 ? <p>{none}</p> : null}
    {items && items.length > 0 ? (
      <AccessLines>
        {items.map((item) => (
          <Fragment key={item.id}>{line(item)}</Fragment>
        ))}
      </AccessLines>
    ) : null}
  </>
);
