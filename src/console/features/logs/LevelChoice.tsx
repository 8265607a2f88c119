import { useCopy } from '@console/common/copy/languageContext';
import { LogLevel } from '@contract/entities/logEntry';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { logsPageCopy } from './logsPageCopy';

const ALL = 'all';

interface LevelChoiceProps {
  /** None: all. */
  levels: readonly LogLevel[];
  onChange: (levels: readonly LogLevel[]) => void;
}

/** Any of the levels, each pressed and released by itself; all of them are none. */
export const LevelChoice = ({ levels, onChange }: LevelChoiceProps) => {
  const words = useCopy(logsPageCopy);
  const value = levels.length === 0 ? [ALL] : [...levels];
  return (
    <ToggleButtonGroup
      size="small"
      value={value}
      aria-label={words.level}
      onChange={(_event, next: string[]) => {
        const isAll = next.includes(ALL) && levels.length > 0;
        const chosen = isAll ? [] : LogLevel.options.filter((level) => next.includes(level));
        onChange(chosen.length === LogLevel.options.length ? [] : chosen);
      }}
    >
      {[ALL, ...LogLevel.options].map((level) => (
        <ToggleButton key={level} value={level}>
          {level}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
