import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { TextField } from '@console/common/ui/TextField';
import { LOG_RANGES, type LogFilter } from '@console/domain/logs/logFilter';
import { calendarDate, clockTime } from '@contract/clockParts';
import { zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { CalendarClock } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { FilterPopover } from './FilterPopover';
import { logSearchCopy } from './logSearchCopy';
import type { LogAddress } from './useLogAddress';
import { instantOfWallTime, wallTimeOf } from './wallTime';

const RangePopup = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: 300,
  padding: 16,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& form': { display: 'flex', flexDirection: 'column', gap: 10 },
  '& form + form': { paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& form > button': { alignSelf: 'flex-end' },
}));

const timeOf = (at: string): string => (at === '' ? '…' : `${calendarDate(at).slice(5)} ${clockTime(at)}`);

const useTold = ({ from, to, last, at }: LogFilter): string => {
  const words = useCopy(logSearchCopy);
  if (at !== '') return words.at(timeOf(at));
  if (last !== '') return words[last];
  return from === '' && to === '' ? words.any : `${timeOf(from)} - ${timeOf(to)}`;
};

/** How far back, between two times, or a moment that the list begins at. */
export const RangePicker = ({ address }: { address: LogAddress }) => {
  const words = useCopy(logSearchCopy);
  const { filter, chooseRange, jump } = address;
  const id = useId();
  const told = useTold(filter);
  return (
    <FilterPopover
      icon={<CalendarClock size={14} />}
      told={told}
      name={`${words.range} ${told}`}
      headingId={id}
    >
      {(close) => (
        <RangePopup>
          <b id={id}>
            {words.range}, {zoneLabel()}
          </b>
          <div>
            {(['', ...LOG_RANGES] as const).map((last) => (
              <Button
                key={last}
                size="small"
                aria-pressed={last === filter.last && filter.from === '' && filter.to === ''}
                onClick={() => {
                  close();
                  chooseRange({ last });
                }}
              >
                {last === '' ? words.any : words[last]}
              </Button>
            ))}
          </div>
          <SpanForm
            filter={filter}
            onChoose={(from, to) => {
              close();
              chooseRange({ from, to });
            }}
          />
          <MomentForm
            at={filter.at}
            onChoose={(at) => {
              close();
              jump(at);
            }}
          />
        </RangePopup>
      )}
    </FilterPopover>
  );
};

const SpanForm = ({
  filter,
  onChoose,
}: {
  filter: LogFilter;
  onChoose: (from: string, to: string) => void;
}) => {
  const words = useCopy(logSearchCopy);
  const [draft, setDraft] = useState({ from: wallTimeOf(filter.from), to: wallTimeOf(filter.to) });
  const from = instantOfWallTime(draft.from) ?? '';
  const to = instantOfWallTime(draft.to) ?? '';
  const isTurned = from !== '' && to !== '' && from >= to;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isTurned && (from !== '' || to !== '')) onChoose(from, to);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={words.from}
        type="datetime-local"
        autoComplete="off"
        value={draft.from}
        error={undefined}
        onChange={(value) => {
          setDraft({ ...draft, from: value });
        }}
      />
      <TextField
        label={words.to}
        type="datetime-local"
        autoComplete="off"
        value={draft.to}
        error={isTurned ? words.notAfter : undefined}
        onChange={(value) => {
          setDraft({ ...draft, to: value });
        }}
      />
      <Button type="submit" size="small">
        {words.apply}
      </Button>
    </form>
  );
};

const MomentForm = ({ at, onChoose }: { at: string; onChoose: (at: string) => void }) => {
  const words = useCopy(logSearchCopy);
  const [draft, setDraft] = useState(wallTimeOf(at));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const instant = instantOfWallTime(draft);
    if (instant !== undefined) onChoose(instant);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={words.moment}
        type="datetime-local"
        autoComplete="off"
        value={draft}
        error={undefined}
        onChange={setDraft}
      />
      <Button type="submit" size="small">
        {words.jump}
      </Button>
    </form>
  );
};
