import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { RowActions } from '@console/common/ui/RowActions';
import type { ToneName } from '@console/common/ui/tone';
import { TipButton } from '@console/common/ui/TipButton';
import type { GatewayRule, RuleEffect } from '@contract/entities/gatewayRule';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { Rows } from '../system/systemParts';
import { rulesCopy } from './gatewayCopy';
import { conditionText } from './ruleDraft';

const TONES: Record<RuleEffect, ToneName> = {
  allow: 'success',
  ask: 'warning',
  refuse: 'error',
  rehearse: 'info',
};

/** Keyboard users go on at the same button of the next row, else of the one before, else at the panel's first button. */
const leaveRow = (button: HTMLButtonElement): void => {
  const row = button.closest('tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const at = [...(row?.querySelectorAll('button') ?? [])].indexOf(button);
  const next = beside?.querySelectorAll('button')[at] ?? button.closest('section')?.querySelector('button');
  next?.focus();
};

interface RuleTableProps {
  rules: readonly GatewayRule[];
  onChange: (rules: GatewayRule[]) => void;
  onEdit: (rule: GatewayRule) => void;
}

/** Rows that fold where there is little room: what a rule is for, and when, have lines of their own. */
const RuleRows = styled(Rows)(({ theme }) => ({
  containerType: 'inline-size',
  '@container (max-width: 560px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody > tr': {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      alignItems: 'center',
      padding: '4px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody > tr > td': { height: 'auto', border: 0 },
    '& tbody > tr > td:nth-of-type(3), & tbody > tr > td:nth-of-type(4)': { gridColumn: '1 / -1' },
    '& tbody > tr > td:last-of-type': { gridArea: '1 / 3', textAlign: 'right' },
  },
}));

/** In the order in which they are read. */
export const RuleTable = ({ rules, onChange, onEdit }: RuleTableProps) => {
  const words = useCopy(rulesCopy);
  const move = (from: number, to: number): void => {
    const next = [...rules];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <RuleRows>
      <table aria-label={words.title}>
        <thead>
          <tr>
            {(['order', 'effect', 'what', 'when'] as const).map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, at) => (
            <tr key={rule.id}>
              <td>{at + 1}</td>
              <td>
                <Chip tone={TONES[rule.effect]}>{words[rule.effect]}</Chip>
                {rule.limit ? (
                  <small>{`${String(rule.limit.calls)}/${String(rule.limit.minutes)} min`}</small>
                ) : null}
              </td>
              <td>
                {[rule.server, rule.tool].filter(Boolean).join('.') || words.any}
                <small>{rule.agentId ?? words.any}</small>
              </td>
              <td>
                {rule.conditions.map((condition) => conditionText(condition, words)).join(' · ') ||
                  words.always}
              </td>
              <td>
                <RowActions>
                  <TipButton
                    label={words.up}
                    size="small"
                    disabled={at === 0}
                    onClick={() => {
                      move(at, at - 1);
                    }}
                  >
                    <ArrowUp size={14} />
                  </TipButton>
                  <TipButton
                    label={words.down}
                    size="small"
                    disabled={at === rules.length - 1}
                    onClick={() => {
                      move(at, at + 1);
                    }}
                  >
                    <ArrowDown size={14} />
                  </TipButton>
                  <TipButton
                    label={words.edit}
                    size="small"
                    onClick={() => {
                      onEdit(rule);
                    }}
                  >
                    <Pencil size={14} />
                  </TipButton>
                  <TipButton
                    label={words.remove}
                    size="small"
                    onClick={({ currentTarget }) => {
                      leaveRow(currentTarget);
                      onChange(rules.filter(({ id }) => id !== rule.id));
                    }}
                  >
                    <Trash2 size={14} />
                  </TipButton>
                </RowActions>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </RuleRows>
  );
};
