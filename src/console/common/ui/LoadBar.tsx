import { LOAD_ERROR_PERCENT, LOAD_WARNING_PERCENT } from '@contract/limits';
import { styled } from '@mui/material/styles';

export type LoadTone = 'success' | 'warning' | 'error';

/** Green up to 60, yellow over 60, red over 80. Behaviour, section 4. */
export const loadTone = (percent: number): LoadTone =>
  percent > LOAD_ERROR_PERCENT ? 'error' : percent > LOAD_WARNING_PERCENT ? 'warning' : 'success';

const NOTCHES = [LOAD_WARNING_PERCENT, LOAD_ERROR_PERCENT];

const Track = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: LoadTone }>(
  ({ theme, tone }) => ({
    position: 'relative',
    height: 8,
    borderRadius: 4,
    background: theme.vars.palette.active,
    '& > i': {
      position: 'absolute',
      inset: '0 auto 0 0',
      borderRadius: 4,
      background: theme.vars.palette[tone].main,
      forcedColorAdjust: 'none',
    },
    '& > u': {
      position: 'absolute',
      top: -2,
      bottom: -2,
      width: 2,
      marginLeft: -1,
      background: theme.vars.palette.background.paper,
    },
  }),
);

const Scale = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  position: 'relative',
  height: 14,
  marginTop: 8,
  color: theme.vars.palette.text.tertiary,
  '& > i': { position: 'absolute', top: 0, fontStyle: 'normal', transform: 'translateX(-50%)' },
}));

interface LoadBarProps {
  label: string;
  percent: number | null;
  /** `정상`, `주의`, `위험`, or that nothing is known. */
  word: string;
}

export const LoadBar = ({ label, percent, word }: LoadBarProps) => {
  const known = percent ?? 0;
  return (
    <div>
      <Track
        tone={loadTone(known)}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known}
        aria-valuetext={word}
      >
        <i style={{ width: `${String(known)}%` }} />
        {NOTCHES.map((notch) => (
          <u key={notch} style={{ left: `${String(notch)}%` }} />
        ))}
      </Track>
      <Scale>
        {word}
        {NOTCHES.map((notch) => (
          <i key={notch} style={{ left: `${String(notch)}%` }} aria-hidden="true">
            {notch}
          </i>
        ))}
      </Scale>
    </div>
  );
};
