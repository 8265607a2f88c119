import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant, formatTime } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { FailedState } from '@console/common/ui/FailedState';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TipButton } from '@console/common/ui/TipButton';
import { styled } from '@mui/material/styles';
import { Pause, Play, Radio } from 'lucide-react';
import { a2aCopy } from './a2aCopy';
import { SPEEDS, type Replay } from './useReplay';

const ReplayControls = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  flex: 'none',
  gap: 8,
  padding: '6px 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.sunken,
  '& input[type=range]': {
    flex: '1 1 160px',
    minWidth: 0,
    height: 24,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
  },
  '& output, & small': { ...theme.typography.caption, whiteSpace: 'nowrap' },
  '& small': { color: theme.vars.palette.text.tertiary },
}));

const STEP_MS = 1000;

/** Plays, holds and moves along the last hour. */
export const ReplayBar = ({ replay, onEnd }: { replay: Replay; onEnd: () => void }) => {
  const words = useCopy(a2aCopy);
  const { recording, moment } = replay;
  if (replay.status === 'failed') {
    return <FailedState title={words.replayFailed} error={replay.error} onRetry={replay.retry} />;
  }
  const all = recording?.messages.length ?? 0;
  return (
    <ReplayControls role="group" aria-label={words.replay}>
      <TipButton
        label={replay.playing ? words.pause : words.play}
        disabled={!recording || all === 0}
        onClick={replay.toggle}
      >
        {replay.playing ? <Pause size={16} /> : <Play size={16} />}
      </TipButton>
      <input
        type="range"
        aria-label={words.moment}
        aria-valuetext={formatInstant(moment)}
        min={recording?.from ?? moment}
        max={recording?.to ?? moment}
        step={STEP_MS}
        value={moment}
        disabled={!recording}
        onChange={({ target }) => {
          replay.seek(Number(target.value));
        }}
      />
      <output>{formatTime(moment)}</output>
      <SegmentedControl
        label={words.speed}
        value={replay.speed}
        segments={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        onChange={replay.setSpeed}
      />
      <small role="status">
        {recording && all === 0
          ? words.replayEmpty
          : words.replayed(formatCount(replay.shown), formatCount(all))}
      </small>
      <Button size="small" icon={<Radio size={14} />} onClick={onEnd}>
        {words.endReplay}
      </Button>
    </ReplayControls>
  );
};
