import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import type { ToolProgramState, ToolServer } from '@contract/entities/toolServer';
import { Link } from 'react-router-dom';
import { programCopy } from './programCopy';

/** Whether it runs, and, for administrators, what is started. */
export const ProgramFacts = ({
  id,
  program,
}: {
  id: string;
  program: NonNullable<ToolServer['program']>;
}) => {
  const words = useCopy(programCopy);
  const { setup } = program;
  return (
    <>
      <div>
        <dt>{words.state}</dt>
        <dd>
          <ProgramState state={program.state} />
        </dd>
        <dd>
          <Link to={`/logs?agent=${encodeURIComponent(`mcp:${id}`)}`}>{words.logs}</Link>
        </dd>
      </div>
      {setup ? (
        <div>
          <dt>{words.command}</dt>
          <dd>
            <code>{setup.command}</code>
          </dd>
          {setup.args.map((argument, index) => (
            <dd key={index}>
              <code>{argument}</code>
            </dd>
          ))}
        </div>
      ) : null}
      {setup?.workingDirectory === undefined ? null : (
        <div>
          <dt>{words.directory}</dt>
          <dd>
            <code>{setup.workingDirectory}</code>
          </dd>
        </div>
      )}
      {setup && setup.environment.length > 0 ? (
        <div>
          <dt>{words.environment}</dt>
          <dd>
            <code>{setup.environment.join(', ')}</code>
          </dd>
          {setup.readable ? null : <dd>{words.unreadable}</dd>}
        </div>
      ) : null}
    </>
  );
};

const ProgramState = ({ state }: { state: ToolProgramState }) => {
  const words = useCopy(programCopy);
  if (state.kind === 'running') return words.running(formatInstant(state.since), state.starts);
  if (state.kind === 'waiting') return words.waiting(formatInstant(state.until), state.failures);
  return state.kind === 'off' ? words[state.why] : words.starting;
};
