import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { Panel } from '@console/common/ui/Panel';
import type { HousekeepingRun } from '@contract/entities/observation';
import { styled } from '@mui/material/styles';
import { freedCopy, observeCopy } from './observeCopy';

const Lines = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& p + p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& p[role=alert]': { color: theme.vars.palette.error.main },
}));

/** When the housekeeping last ran, and how many rows went. */
export const HousekeepingPanel = ({ run }: { run: HousekeepingRun | null }) => {
  const words = useCopy(observeCopy);
  const kinds = useCopy(freedCopy);
  return (
    <Panel title={words.housekeeping}>
      <Lines>
        {run === null ? (
          <p>{words.noHousekeeping}</p>
        ) : (
          <>
            <p>{words.lastHousekeeping(formatInstant(run.endedAt).slice(0, 19))}</p>
            <p>
              {run.freed.length === 0
                ? words.nothingFreed
                : run.freed.map(({ kind, count }) => `${kinds[kind]} ${formatCount(count)}`).join(' · ')}
            </p>
            {run.failed.map((failure) => (
              <p key={failure} role="alert" lang="en">
                {failure}
              </p>
            ))}
          </>
        )}
      </Lines>
    </Panel>
  );
};
