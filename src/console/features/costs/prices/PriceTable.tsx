import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { useNow } from '@console/common/hooks/useNow';
import { Chip } from '@console/common/ui/Chip';
import { DataTable } from '@console/common/ui/DataTable';
import { TipButton } from '@console/common/ui/TipButton';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import type { ModelPrice } from '@contract/entities/modelPrice';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { Pencil, Trash2 } from 'lucide-react';
import { dayOfInstant } from './priceFile';
import { priceStates, type PriceState } from './priceStates';
import { pricesCopy } from './pricesCopy';

const MINUTE_MS = 60_000;
/** From this width on all rates have room beside the navigation. */
const ROOM_FOR_RATES = 968;
const TONES = { current: 'success', later: 'info', earlier: 'grey', withdrawn: 'grey' } as const;
/** Left out where there is little room, and where there is still less. */
const SPARE = ['createdBy', 'state'];
const SPARE_ON_PHONES = [...SPARE, 'from', 'cachedInput', 'reasoning'];

interface PriceTableProps {
  prices: readonly ModelPrice[];
  mayEdit: boolean;
  onChange: (price: ModelPrice) => void;
  onWithdraw: (price: ModelPrice) => void;
}

const rate = (field: 'input' | 'output', headerName: string): GridColDef<ModelPrice> => ({
  field,
  headerName,
  type: 'number',
  width: 64,
  valueFormatter: (dollars: number) => String(dollars),
});

/** A price that is not told is another's. */
const partRate = (
  field: 'cachedInput' | 'reasoning',
  headerName: string,
  asWhole: string,
): GridColDef<ModelPrice> => ({
  field,
  headerName,
  type: 'number',
  width: 108,
  valueFormatter: (dollars: number | undefined) => (dollars === undefined ? asWhole : String(dollars)),
});

const columnsOf = (
  words: Words<typeof pricesCopy>,
  states: ReadonlyMap<string, PriceState>,
): GridColDef<ModelPrice>[] => [
  {
    field: 'model',
    headerName: words.model,
    flex: 1,
    minWidth: 140,
    hideable: false,
    renderCell: ({ row: { model, aliases } }) => (
      <span title={aliases.length === 0 ? undefined : aliases.join(', ')}>{model}</span>
    ),
  },
  {
    field: 'state',
    headerName: words.state,
    width: 84,
    valueGetter: (_, { id }) => states.get(id) ?? 'earlier',
    renderCell: ({ row: { id } }) => {
      const state = states.get(id) ?? 'earlier';
      return <Chip tone={TONES[state]}>{words[state]}</Chip>;
    },
  },
  {
    field: 'from',
    headerName: words.from,
    width: 100,
    renderCell: ({ row: { from } }) => (
      <time dateTime={from} title={formatInstant(from)}>
        {dayOfInstant(from).slice(0, 10)}
      </time>
    ),
  },
  rate('input', words.input),
  partRate('cachedInput', words.cachedInput, words.asInput),
  rate('output', words.output),
  partRate('reasoning', words.reasoning, words.asOutput),
  {
    field: 'createdBy',
    headerName: words.by,
    width: 92,
    valueGetter: (by: string, { builtIn }) => (builtIn ? words.builtIn : by),
  },
];

const actions = (
  words: Words<typeof pricesCopy>,
  { onChange, onWithdraw }: Pick<PriceTableProps, 'onChange' | 'onWithdraw'>,
): GridColDef<ModelPrice> => ({
  field: 'actions',
  display: 'flex',
  headerName: words.actions,
  width: 80,
  sortable: false,
  hideable: false,
  disableColumnMenu: true,
  renderCell: ({ row }) =>
    row.withdrawnAt === undefined ? (
      <>
        <TipButton
          label={words.change(row.model)}
          size="small"
          onClick={() => {
            onChange(row);
          }}
        >
          <Pencil size={14} />
        </TipButton>
        <TipButton
          label={words.withdraw(row.model)}
          size="small"
          onClick={() => {
            onWithdraw(row);
          }}
        >
          <Trash2 size={14} />
        </TipButton>
      </>
    ) : null,
});

export const PriceTable = ({ prices, mayEdit, ...handlers }: PriceTableProps) => {
  const words = useCopy(pricesCopy);
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('lg'));
  const isPhone = useMediaQuery(theme.breakpoints.down(ROOM_FOR_RATES));
  const address = useTableAddress('prices', isPhone ? SPARE_ON_PHONES : isNarrow ? SPARE : []);
  const states = priceStates(prices, useNow(MINUTE_MS));
  const columns = columnsOf(words, states);
  return (
    <DataTable
      label={words.title}
      rows={prices}
      columns={mayEdit ? [...columns, actions(words, handlers)] : columns}
      getRowClassName={({ row }) => (states.get(row.id) === 'withdrawn' ? 'off' : '')}
      {...address}
    />
  );
};
