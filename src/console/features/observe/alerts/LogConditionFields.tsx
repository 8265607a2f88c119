import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { TextField } from '@console/common/ui/TextField';
import type { AlertRule } from '@contract/entities/alertRule';
import { LogLevel } from '@contract/entities/logEntry';
import { SEARCH_MAX_LENGTH } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { conditionIn, type AlertRuleFields } from './alertRuleFields';
import { logConditionCopy } from './logConditionCopy';
import { conditionText, fixedParts } from './logConditionText';

const Part = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& > p': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  '& > .choices': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));
const Text = styled('span')({
  maxWidth: 220,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

interface LogConditionFieldsProps {
  control: Control<AlertRuleFields, unknown, AlertRule>;
  /** Name of the span that entries are counted in. */
  within: string;
}

/** Which entries a rule counts: in words, and to be changed. */
export const LogConditionFields = ({ control, within }: LogConditionFieldsProps) => {
  const words = useCopy(logConditionCopy);
  const threshold = useWatch({ control, name: 'threshold' });
  const { value: logs, onChange } = useController({ control, name: 'logs' }).field;
  const agents = useController({ control, name: 'logAgents' }).field;
  const { levels = [] } = logs;
  const condition = conditionIn(logs, agents.value);
  const parts = fixedParts(logs, words);
  return (
    <Part role="group" aria-label={words.group}>
      {condition ? <p>{words.says(conditionText(condition, words), threshold.trim(), within)}</p> : null}
      <div className="choices" role="group" aria-label={words.level}>
        {LogLevel.options.map((level) => (
          <LabelledCheckbox
            key={level}
            label={level}
            checked={levels.includes(level)}
            onChange={(isOn) => {
              const chosen = LogLevel.options.filter((one) => (one === level ? isOn : levels.includes(one)));
              onChange({ ...logs, levels: chosen });
            }}
          />
        ))}
      </div>
      <TextField
        label={words.q}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={logs.q ?? ''}
        error={undefined}
        onChange={(q) => {
          onChange({ ...logs, q });
        }}
      />
      <TextField
        label={words.agents}
        autoComplete="off"
        hint={words.agentsHint}
        value={agents.value}
        error={condition ? undefined : words.agentsWrong}
        onChange={agents.onChange}
      />
      {parts.length === 0 ? null : (
        <div className="choices">
          {parts.map(({ text, rest }) => (
            <Button
              key={text}
              size="small"
              aria-label={words.remove(text)}
              onClick={() => {
                onChange(rest);
              }}
            >
              <Text title={text}>{text}</Text>
              <X size={12} aria-hidden="true" />
            </Button>
          ))}
        </div>
      )}
    </Part>
  );
};
