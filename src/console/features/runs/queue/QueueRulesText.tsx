import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import type { QueueRulesResponse } from '@contract/http/runQueue';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { queueRulesCopy } from './queueCopy';

const RulesText = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: 24,
  '& h2': theme.typography.h3,
  '& p, & dd small': { color: theme.vars.palette.text.secondary },
  '& dl': { margin: 0 },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: '0 0 12px' },
  '& small': { ...theme.typography.caption, display: 'block' },
  '& > button': { alignSelf: 'flex-end' },
}));

interface QueueRulesTextProps {
  current: QueueRulesResponse;
  onClose: () => void;
}

/** The rules in words. */
export const QueueRulesText = ({ current: { rules }, onClose }: QueueRulesTextProps) => {
  const words = useCopy(queueRulesCopy);
  const titleId = useId();
  const { error, down, expensive, unusual } = rules;
  const rows = [
    {
      title: words.error,
      on: error.on,
      value: `${words.atLeast} ${String(error.atLeast)}`,
      hint: words.errorHint,
    },
    { title: words.down, on: down.on, value: words.on, hint: '' },
    {
      title: words.expensive,
      on: expensive.on,
      value: expensive.above === null ? words.on : `${words.above} ${String(expensive.above)}`,
      hint: expensive.above === null ? words.expensiveInForce : '',
    },
    {
      title: words.unusual,
      on: unusual.on,
      value: `${words.distance} ${String(unusual.distance)}`,
      hint: words.unusualHint,
    },
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <RulesText>
        <h2 id={titleId}>{words.title}</h2>
        <p>{words.description}</p>
        <dl>
          {rows.map(({ title, on, value, hint }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {on ? value : words.off}
                {on && hint !== '' ? <small>{hint}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
        <p>{`${words.normHint} ${words.readOnly}`}</p>
        <Button onClick={onClose}>{words.close}</Button>
      </RulesText>
    </Dialog>
  );
};
