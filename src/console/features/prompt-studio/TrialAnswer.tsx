import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import { formatMilliseconds } from '@console/common/format/numbers';
import { RunId } from '@console/common/ui/RunId';
import { BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import { promptTrialCopy } from './promptMenuCopy';
import { Tried } from './trialParts';
import type { TriedRequest } from './TryView';

/** One request, and what came of it. */
export const TrialAnswer = ({ tried: { request, agentId, run } }: { tried: TriedRequest }) => {
  const words = useCopy(promptTrialCopy);
  const { runId, answeredBy, answer, tools, cost, durationMs, error } = run;
  const spent = cost === null ? words.unknownCost : formatTraceCost(cost);
  return (
    <Tried>
      <h3>{request}</h3>
      <p className="answer">{answer === '' ? words.noAnswer : answer}</p>
      {error === undefined ? null : <p className="error">{words.failedWith(error)}</p>}
      <p className="facts">
        <RunId id={runId} />
        <span>{`${agentId} · ${answeredBy} · ${formatMilliseconds(durationMs)} · ${spent}`}</span>
        <span>{`${words.tools}: ${tools.length === 0 ? words.noTools : tools.join(', ')}`}</span>
      </p>
      {answeredBy === BUILT_IN_PLANNER_MODEL ? <p className="facts">{words.planner}</p> : null}
    </Tried>
  );
};
