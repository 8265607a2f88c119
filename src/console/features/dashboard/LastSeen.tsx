import { useLanguage } from '@console/common/copy/languageContext';
import { formatMinutesAgo } from '@console/common/format/age';
import { formatInstant } from '@console/common/format/dateTime';
import type { Agent } from '@console/domain/agents/agentsSlice';
import { useTheme } from '@mui/material/styles';

/** Minutes since the gateway last heard of it. */
export const LastSeen = ({ agent, now }: { agent: Agent; now: number }) => {
  const language = useLanguage();
  const { palette } = useTheme().vars;
  const lastSeen = agent.stat?.lastSeen;
  if (lastSeen === undefined) return <>-</>;
  const isLate = agent.status === 'offline';
  return (
    <time
      dateTime={lastSeen}
      title={formatInstant(lastSeen)}
      style={isLate ? { color: palette.error.main, fontWeight: 500 } : { color: palette.text.secondary }}
    >
      {formatMinutesAgo(lastSeen, now, language)}
    </time>
  );
};
