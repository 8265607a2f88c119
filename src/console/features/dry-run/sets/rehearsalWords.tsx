import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import type { ToneName } from '@console/common/ui/tone';
import type { InForce, ListedCandidate, Rehearsal } from '@contract/entities/rehearsal';
import { Check, CircleDashed, LoaderCircle, X } from 'lucide-react';
import { rehearsalCopy } from './rehearsalCopy';

type State = 'green' | 'red' | Exclude<Rehearsal['status'], 'completed'>;

const stateOf = ({ status, verdict }: Rehearsal): State => {
  if (status !== 'completed') return status;
  return verdict === 'green' ? 'green' : 'red';
};

const LOOKS: Record<State, { tone: ToneName; Icon: typeof Check }> = {
  green: { tone: 'success', Icon: Check },
  red: { tone: 'error', Icon: X },
  running: { tone: 'info', Icon: LoaderCircle },
  stopped: { tone: 'grey', Icon: CircleDashed },
  failed: { tone: 'error', Icon: X },
  interrupted: { tone: 'warning', Icon: CircleDashed },
};

/** The verdict of a rehearsal, or how it stands where there is none. */
export const VerdictChip = ({ rehearsal }: { rehearsal: Rehearsal }) => {
  const words = useCopy(rehearsalCopy);
  const state = stateOf(rehearsal);
  const { tone, Icon } = LOOKS[state];
  return (
    <Chip tone={tone}>
      <Icon size={12} aria-hidden="true" />
      {words[state]}
    </Chip>
  );
};

/** A candidate and the counts of a rehearsal, in words. */
export const useRehearsalWords = () => {
  const words = useCopy(rehearsalCopy);
  return {
    candidateText: (candidate: ListedCandidate): string => {
      if (candidate.kind === 'prompt') return words.versionOf(candidate.agentId, candidate.version);
      if (candidate.kind === 'model') return words.modelOf(candidate.agentId, candidate.model);
      return words.rulesFor(candidate.caller ?? words.anyAgent, formatCount(candidate.ruleCount));
    },
    inForceText: ({ version, model, rulesVersion }: InForce): string =>
      rulesVersion === undefined ? words.against(version, model) : words.againstRules(String(rulesVersion)),
    countsText: ({ counts: { better, worse, same } }: Rehearsal): string =>
      words.counts(formatCount(better), formatCount(worse), formatCount(same)),
    progressText: ({ done, total }: Rehearsal): string =>
      words.progress(formatCount(done), formatCount(total)),
  };
};
