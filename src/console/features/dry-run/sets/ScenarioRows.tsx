import { useCopy } from '@console/common/copy/languageContext';
import { ActionMenu } from '@console/common/ui/ActionMenu';
import { Chip } from '@console/common/ui/Chip';
import type { SetScenario } from '@contract/entities/scenarioSet';
import { Link } from 'react-router-dom';
import { useExpectationText } from './expectationText';
import { Rows } from './setParts';
import { setCopy } from './setsCopy';

interface ScenarioRowsProps {
  scenarios: readonly SetScenario[];
  busy: boolean;
  onEdit: (position: number) => void;
  onRemove: (position: number) => void;
}

export const ScenarioRows = ({ scenarios, busy, onEdit, onRemove }: ScenarioRowsProps) => {
  const words = useCopy(setCopy);
  return (
    <Rows tabIndex={0} role="group" aria-label={words.scenarios}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.request}</th>
            <th scope="col">{words.expectations}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {scenarios.map((scenario, position) => (
            <tr key={`${String(position)}:${scenario.request}`}>
              <th scope="row">
                {scenario.request}
                <Origin scenario={scenario} />
              </th>
              <td>
                <Expectations scenario={scenario} />
              </td>
              <td>
                <ActionMenu
                  label={words.actionsOf(String(position + 1))}
                  disabled={busy}
                  actions={[
                    {
                      label: words.edit,
                      act: () => {
                        onEdit(position);
                      },
                    },
                    {
                      label: words.remove,
                      act: () => {
                        onRemove(position);
                      },
                    },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Rows>
  );
};

const Expectations = ({ scenario: { expectations } }: { scenario: SetScenario }) => {
  const words = useCopy(setCopy);
  const textOf = useExpectationText();
  if (expectations.length === 0) return <small>{words.onlyAnswered}</small>;
  return (
    <ul>
      {expectations.map((expectation) => (
        <li key={JSON.stringify(expectation)}>
          <Chip outlined>{textOf(expectation)}</Chip>
        </li>
      ))}
    </ul>
  );
};

/** The run or conversation that the request was taken from. */
const Origin = ({ scenario: { runId, conversationId } }: { scenario: SetScenario }) => {
  const words = useCopy(setCopy);
  if (runId !== undefined)
    return (
      <small>
        <Link to={`/runs/${encodeURIComponent(runId)}`}>{words.fromRun}</Link>
      </small>
    );
  if (conversationId === undefined) return null;
  return (
    <small>
      <Link to={`/ai-console?c=${encodeURIComponent(conversationId)}`}>{words.fromConversation}</Link>
    </small>
  );
};
