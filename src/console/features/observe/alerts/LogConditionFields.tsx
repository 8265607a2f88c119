import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { TextField } from '@console/common/ui/TextField';
import { LogLevel } from '@contract/entities/logEntry';
import { SEARCH_MAX_LENGTH } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { conditionIn, type AlertRuleDraft } from './alertRuleDraft';
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
  draft: AlertRuleDraft;
  /** Name of the span that entries are counted in. */
  within: string;
  onChange: (change: Partial<AlertRuleDraft>) => void;
}

/** Which entries a rule counts: in words, and to be changed. */
export const LogConditionFields = ({ draft, within, onChange }: LogConditionFieldsProps) => {
  const words = useCopy(logConditionCopy);
  const { logs, threshold } = draft;
  const { levels = [] } = logs;
  const condition = conditionIn(draft);
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
              onChange({ logs: { ...logs, levels: chosen } });
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
          onChange({ logs: { ...logs, q } });
        }}
      />
      <TextField
        label={words.agents}
        autoComplete="off"
        hint={words.agentsHint}
        value={draft.logAgents}
        error={condition ? undefined : words.agentsWrong}
        onChange={(logAgents) => {
          onChange({ logAgents });
        }}
      />
      {parts.length === 0 ? null : (
        <div className="choices">
          {parts.map(({ text, rest }) => (
            <Button
              key={text}
              size="small"
              aria-label={words.remove(text)}
              onClick={() => {
                onChange({ logs: rest });
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
