import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { SearchField } from '@console/common/ui/SearchField';
import { modeCopy } from '@console/domain/runs/modeCopy';
import { RUN_RANGES, type RunFilter } from '@console/domain/runs/runFilter';
import { useGetRunFacetsQuery } from '@console/domain/runs/runsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { RunStatus } from '@contract/entities/run';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { AmountFilter } from './AmountFilter';
import { runListCopy } from './runListCopy';
import { JUDGED, type RunListAddress } from './useRunListAddress';

const FilterBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .search': { flex: '1 1 240px', maxWidth: 360 },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    padding: '8px 12px',
    '& > .search': { flex: '0 0 240px' },
  },
}));

const JUDGED_WORDS = {
  up: 'judgedUp',
  down: 'judgedDown',
  split: 'judgedSplit',
  none: 'judgedNone',
} as const;

const named = (values: readonly string[], chosen: string) =>
  (chosen === '' || values.includes(chosen) ? values : [...values, chosen]).map((value) => ({
    value,
    label: value,
  }));

export const RunListFilters = ({ address }: { address: RunListAddress }) => {
  const words = useCopy(runListCopy);
  const mode = useCopy(modeCopy);
  const { filter, narrow } = address;
  const user = useAppSelector(selectUser);
  const { data } = useGetRunFacetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const users = (data?.users ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const mine = user ? [{ value: user.id, label: words.byMe }] : [];
  const versions = (data?.promptVersions ?? []).map(({ id, name }) => ({ value: id, label: name }));
  /** An old version is asked for by a link. */
  const promptVersions =
    filter.promptVersion === '' || versions.some(({ value }) => value === filter.promptVersion)
      ? versions
      : [...versions, { value: filter.promptVersion, label: filter.promptVersion }];
  /** Oneself, and who is asked for by a link. */
  const people = (id: string) =>
    id === '' || id === user?.id
      ? mine
      : [...mine, users.find(({ value }) => value === id) ?? { value: id, label: id }];
  const lists: {
    field: 'agent' | 'model' | 'label' | 'user' | 'judgedBy' | 'judgedUnlike' | 'promptVersion';
    choices: { value: string; label: string }[];
  }[] = [
    { field: 'agent', choices: named(data?.agents ?? [], filter.agent) },
    { field: 'model', choices: named(data?.models ?? [], filter.model) },
    { field: 'promptVersion', choices: promptVersions },
    { field: 'label', choices: named(data?.labels ?? [], filter.label) },
    { field: 'user', choices: users },
    { field: 'judgedBy', choices: people(filter.judgedBy) },
    // Asked for by links alone.
    ...(filter.judgedUnlike === ''
      ? []
      : [{ field: 'judgedUnlike' as const, choices: people(filter.judgedUnlike) }]),
  ];
  const any = { value: '', label: words.any };
  const isSpan = filter.range === '' && (filter.from !== '' || filter.to !== '');
  return (
    <FilterBar role="search">
      <div className="search">
        <SearchField
          label={words.search}
          value={filter.q}
          onChange={(q) => {
            narrow({ q }, true);
          }}
        />
      </div>
      <MenuSelect
        size="small"
        label={words.status}
        value={filter.status}
        choices={[
          { value: '', label: words.any },
          ...RunStatus.options.map((value) => ({ value, label: value })),
        ]}
        onChange={(status) => {
          narrow({ status });
        }}
      />
      <MenuSelect
        size="small"
        label={words.time}
        value={isSpan ? 'between' : filter.range}
        choices={[
          any,
          ...RUN_RANGES.map((value) => ({ value, label: words[value] })),
          ...(isSpan ? [{ value: 'between', label: words.between }] : []),
        ]}
        onChange={(range) => {
          narrow({ range: range as RunFilter['range'], from: '', to: '' });
        }}
      />
      {lists.map(({ field, choices }) => (
        <MenuSelect
          size="small"
          key={field}
          label={words[field]}
          value={filter[field]}
          choices={[any, ...choices]}
          onChange={(value) => {
            narrow({ [field]: value });
          }}
        />
      ))}
      <MenuSelect
        size="small"
        label={words.judged}
        value={filter.judged}
        choices={[any, ...JUDGED.map((value) => ({ value, label: words[JUDGED_WORDS[value]] }))]}
        onChange={(judged) => {
          narrow({ judged: judged as RunFilter['judged'] });
        }}
      />
      <AmountFilter
        label={words.cost}
        unit={words.inDollars}
        span={{ min: filter.minCost, max: filter.maxCost }}
        onChange={({ min, max }) => {
          narrow({ minCost: min, maxCost: max });
        }}
      />
      <AmountFilter
        label={words.duration}
        unit={words.inSeconds}
        span={{ min: filter.minSeconds, max: filter.maxSeconds }}
        onChange={({ min, max }) => {
          narrow({ minSeconds: min, maxSeconds: max });
        }}
      />
      <MenuSelect
        size="small"
        label={words.mode}
        value={filter.runs}
        choices={[
          { value: '', label: words.any },
          { value: 'live', label: mode.live },
          { value: 'dry', label: mode.dryRun },
        ]}
        onChange={(runs) => {
          narrow({ runs });
        }}
      />
      {address.isNarrowed ? (
        <Button size="small" look="ghost" icon={<X size={14} />} onClick={address.clear}>
          {words.clear}
        </Button>
      ) : null}
    </FilterBar>
  );
};
