import { ChannelRow } from './ChannelRow';
import type { ChannelChecks } from './useChannelChecks';

interface ChannelRowsProps {
  label: string;
  ids: readonly string[];
  checks: ChannelChecks;
  onRemove: (id: string) => void;
}

/** Channels with what Slack says of each. */
export const ChannelRows = ({ label, ids, checks, onRemove }: ChannelRowsProps) => (
  <ul aria-label={label}>
    {ids.map((id) => (
      <ChannelRow
        key={id}
        id={id}
        check={checks.of(id)}
        onValidate={() => {
          checks.validate(id);
        }}
        onJoin={() => {
          checks.join(id);
        }}
        onRemove={() => {
          onRemove(id);
        }}
      />
    ))}
  </ul>
);
