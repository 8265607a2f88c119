import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

export interface Segment<T extends string> {
  value: T;
  label: ReactNode;
}

interface SegmentedControlProps<T extends string> {
  label: string;
  value: T;
  segments: readonly Segment<T>[];
  onChange: (value: T) => void;
  size?: 'small' | 'medium';
  disabled?: boolean;
}

/** One of two to five choices; choosing the chosen one changes nothing. */
export const SegmentedControl = <T extends string>({
  label,
  value,
  segments,
  onChange,
  size = 'small',
  disabled = false,
}: SegmentedControlProps<T>) => (
  <ToggleButtonGroup
    exclusive
    size={size}
    value={value}
    disabled={disabled}
    aria-label={label}
    onChange={(_event, next: T | null) => {
      if (next !== null) onChange(next);
    }}
  >
    {segments.map((segment) => (
      <ToggleButton key={segment.value} value={segment.value}>
        {segment.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
