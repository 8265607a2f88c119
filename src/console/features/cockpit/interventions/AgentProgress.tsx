import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { ToneName } from '@console/common/ui/tone';
import type { AgentEffect } from '@contract/entities/intervention';
import { styled } from '@mui/material/styles';
import { Check, Clock, LoaderCircle, Pause, Play, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { GivenFiles } from './GivenFiles';
import { interventionCopy } from './interventionCopy';

const LOOKS: Record<AgentEffect['state'], { Icon: LucideIcon; tone: ToneName }> = {
  requested: { Icon: Clock, tone: 'grey' },
  accepted: { Icon: LoaderCircle, tone: 'info' },
  answered: { Icon: Check, tone: 'success' },
  failed: { Icon: X, tone: 'error' },
  quiet: { Icon: Check, tone: 'success' },
  emitting: { Icon: TriangleAlert, tone: 'error' },
  unanswered: { Icon: TriangleAlert, tone: 'error' },
  held: { Icon: Pause, tone: 'warning' },
  released: { Icon: Play, tone: 'success' },
};

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& b': { minWidth: 88, fontWeight: 500 },
  '& time, & small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& p': { flexBasis: '100%', whiteSpace: 'pre-wrap', maxHeight: 160, overflow: 'auto' },
}));

interface AgentProgressProps {
  agents: readonly AgentEffect[];
  /** Day of the intervention, which goes without saying: `2026-11-21`. */
  day: string;
}

/** Requested, accepted, quiet; answered; or, flagged, still emitting or unanswered. Reliability P9. */
export const AgentProgress = ({ agents, day }: AgentProgressProps) => {
  const words = useCopy(interventionCopy);
  return (
    <List aria-label={words.progress}>
      {agents.map(({ agentId, state, at, answer, files, error, canceled }) => {
        const { Icon, tone } = LOOKS[state];
        const said = error ?? answer;
        return (
          <li key={agentId}>
            <b>{agentId}</b>
            <Chip tone={tone}>
              <Icon size={12} aria-hidden="true" />
              {words[state]}
            </Chip>
            <time dateTime={at} title={formatInstant(at)}>
              {formatDayTime(at, day)}
            </time>
            {canceled ? <small>{words.canceled(formatCount(canceled))}</small> : null}
            {said === undefined || said === '' ? null : (
              <p>
                <RevealedText text={said} />
              </p>
            )}
            {files && files.length > 0 ? <GivenFiles files={files} /> : null}
          </li>
        );
      })}
    </List>
  );
};
