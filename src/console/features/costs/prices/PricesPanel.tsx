import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import { saveFile } from '@console/common/ui/saveFile';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { pricesApi, useGetPricesQuery } from '@console/domain/prices/pricesApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import type { ModelPrice, Recost } from '@contract/entities/modelPrice';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Coins, Download } from 'lucide-react';
import { useState } from 'react';
import { ImportPricesDialog } from './ImportPricesDialog';
import { PriceDialog } from './PriceDialog';
import { pricesAsCsv } from './priceFile';
import { pricesCopy, recostCopy } from './pricesCopy';
import { PriceTable } from './PriceTable';
import { RecostDialog } from './RecostDialog';
import { WithdrawPrice } from './WithdrawPrice';

const RUNNING_POLL_MS = 1000;

const Told = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: '10px 16px',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** The head of a panel has no room for four buttons on a phone. */
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

type Open =
  | { kind: 'none' | 'import' | 'recost' }
  | { kind: 'price'; of: ModelPrice | undefined }
  | { kind: 'withdraw'; price: ModelPrice };

/** Prices as they are; while a range is costed anew, how far it has come. */
const usePrices = () => {
  const { data: known } = pricesApi.endpoints.getPrices.useQueryState(undefined);
  const isRunning = known?.recost?.state === 'running';
  return useGetPricesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
    pollingInterval: isRunning ? RUNNING_POLL_MS : 0,
  });
};

/** Prices of models, each from an instant on. Read by everybody, set by an admin. Behaviour, section 13.4. */
export const PricesPanel = () => {
  const words = useCopy(pricesCopy);
  const { data, error, isError, refetch } = usePrices();
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = (): void => {
    setOpen({ kind: 'none' });
  };
  const prices = data?.prices ?? [];
  const inForce = prices.filter(({ withdrawnAt }) => withdrawnAt === undefined);
  const save = async (): Promise<void> => {
    saveFile('model-prices.csv', `\ufeff${await pricesAsCsv(inForce)}`, 'text/csv');
  };
  const tools = (
    <>
      <Button
        size="small"
        icon={<Download size={14} aria-hidden="true" />}
        disabled={inForce.length === 0}
        onClick={() => void save()}
      >
        {words.export}
      </Button>
      {isAdmin && data ? (
        <ChangeButtons isRunning={data.recost?.state === 'running'} onOpen={setOpen} />
      ) : null}
    </>
  );
  return (
    <Panel title={words.title} note={words.hint} actions={isNarrow ? null : tools}>
      {isNarrow ? <Tools>{tools}</Tools> : null}
      {isError && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || isError ? null : <SkeletonBlock height={160} />}
      {data && prices.length === 0 ? (
        <EmptyState icon={<Coins size={20} aria-hidden="true" />} title={words.none} />
      ) : null}
      {prices.length > 0 ? (
        <PriceTable
          prices={prices}
          mayEdit={isAdmin}
          onChange={(of) => {
            setOpen({ kind: 'price', of });
          }}
          onWithdraw={(price) => {
            setOpen({ kind: 'withdraw', price });
          }}
        />
      ) : null}
      {data?.recost ? <RecostTold recost={data.recost} /> : null}
      {open.kind === 'price' ? <PriceDialog of={open.of} onClose={close} /> : null}
      {open.kind === 'import' ? <ImportPricesDialog prices={prices} onClose={close} /> : null}
      {open.kind === 'recost' ? <RecostDialog onClose={close} /> : null}
      {open.kind === 'withdraw' ? <WithdrawPrice price={open.price} onClose={close} /> : null}
    </Panel>
  );
};

const ChangeButtons = ({ isRunning, onOpen }: { isRunning: boolean; onOpen: (open: Open) => void }) => {
  const words = useCopy(pricesCopy);
  const openAs = (open: Open) => () => {
    onOpen(open);
  };
  return (
    <>
      <Button size="small" onClick={openAs({ kind: 'import' })}>
        {words.import}
      </Button>
      <Button size="small" disabled={isRunning} onClick={openAs({ kind: 'recost' })}>
        {words.recost}
      </Button>
      <Button size="small" onClick={openAs({ kind: 'price', of: undefined })}>
        {words.add}
      </Button>
    </>
  );
};

const RecostTold = ({
  recost: { state, calls, by, before, after, endedAt, startedAt },
}: {
  recost: Recost;
}) => {
  const words = useCopy(recostCopy);
  return (
    <Told role="status">
      {state === 'running'
        ? words.running(formatCount(calls))
        : words.done(
            formatInstant(endedAt ?? startedAt).slice(0, 16),
            by,
            formatCost(before),
            formatCost(after),
          )}
    </Told>
  );
};
