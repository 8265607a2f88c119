import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import { formatMilliseconds } from '@console/common/format/numbers';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { RunId } from '@console/common/ui/RunId';
import { comparePath } from '@console/domain/runs/comparePath';
import type { Check, RehearsalResult, RehearsedRun } from '@contract/entities/rehearsal';
import { styled } from '@mui/material/styles';
import { Check as Tick, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useExpectationText } from './expectationText';
import { resultTableCopy } from './rehearsalCopy';
import { VerdictCount } from './VerdictCount';

const Group = styled('tbody')(({ theme }) => ({
  'table > &:not(:last-of-type) > tr:last-of-type > *': {
    borderBottom: `1px solid ${theme.vars.palette.border}`,
  },
  '& > tr.scenario > *': { background: theme.vars.palette.sunken },
  '& > tr.scenario > th': { fontWeight: 600, '& > span': { display: 'block', marginTop: 4 } },
  '& > tr:not(.scenario) > th': { paddingLeft: 32 },
  '& td > svg': { display: 'inline', verticalAlign: '-2px', marginRight: 4 },
  '& th > span > button': { marginLeft: -10 },
  '& button[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  '& td > p': { margin: '8px 0 0', whiteSpace: 'pre-wrap' },
  '& td.met > svg': { color: theme.vars.palette.success.main },
  '& td.unmet > svg': { color: theme.vars.palette.error.main },
}));

/** One scenario: its two runs, and each expectation below. */
export const ResultRows = ({ result }: { result: RehearsalResult }) => {
  const words = useCopy(resultTableCopy);
  const { scenario, inForce, candidate, checks, position } = result;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group>
      <tr className="scenario">
        <th scope="rowgroup">
          {scenario.request}
          <span>
            <Button
              size="small"
              look="ghost"
              aria-expanded={isOpen}
              icon={<ChevronDown size={14} aria-hidden="true" />}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              {words.answers}
            </Button>
          </span>
        </th>
        <td>
          <RunFacts run={inForce} withAnswer={isOpen} />
        </td>
        <td>
          <RunFacts run={candidate} withAnswer={isOpen} />
        </td>
        <td>
          {inForce.runId === candidate.runId ? null : (
            <ButtonLink
              size="small"
              aria-label={words.compareOf(String(position + 1))}
              to={comparePath({ left: inForce.runId, right: candidate.runId })}
            >
              {words.compare}
            </ButtonLink>
          )}
        </td>
      </tr>
      {checks.map((check) => (
        <CheckRow key={JSON.stringify(check.expectation)} check={check} />
      ))}
    </Group>
  );
};

const RunFacts = ({ run, withAnswer }: { run: RehearsedRun; withAnswer: boolean }) => {
  const words = useCopy(resultTableCopy);
  const { runId, answeredBy, answer, tools, cost, durationMs, decisions, error } = run;
  const spent = cost === null ? words.unknownCost : formatTraceCost(cost);
  return (
    <>
      <RunId id={runId} />
      <small>{`${answeredBy} · ${formatMilliseconds(durationMs)} · ${spent}`}</small>
      <small>{`${words.tools}: ${tools.length === 0 ? words.noTools : tools.join(', ')}`}</small>
      {(decisions ?? []).map(({ tool, effect, rule }, at) => (
        <small key={`${String(at)} ${tool}`}>
          {`${tool}: ${words[effect]} (${rule === undefined ? words.byTier : words.byRule(String(rule))})`}
        </small>
      ))}
      {error === undefined ? null : <small>{words.failedWith(error)}</small>}
      {withAnswer ? <p>{answer === '' ? words.noAnswer : answer}</p> : null}
    </>
  );
};

const CheckRow = ({ check }: { check: Check }) => {
  const textOf = useExpectationText();
  return (
    <tr>
      <th scope="row">{textOf(check.expectation)}</th>
      <Met isMet={check.inForce} reason={check.reasons?.inForce} />
      <Met isMet={check.candidate} reason={check.reasons?.candidate} />
      <td>
        <VerdictCount verdict={check.verdict} />
      </td>
    </tr>
  );
};

const Met = ({ isMet, reason }: { isMet: boolean; reason: string | undefined }) => {
  const words = useCopy(resultTableCopy);
  const Icon = isMet ? Tick : X;
  return (
    <td className={isMet ? 'met' : 'unmet'}>
      <Icon size={14} aria-hidden="true" />
      {isMet ? words.met : words.notMet}
      {reason === undefined || reason === '' ? null : <small>{reason}</small>}
    </td>
  );
};
