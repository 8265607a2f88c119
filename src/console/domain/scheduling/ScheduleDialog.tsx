import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { workspaceZone, zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { scheduleCopy } from './scheduleCopy';
import {
  emptyDraft,
  heldAt,
  readSchedule,
  type ScheduleDraft,
  type ScheduleField,
  type TimeChoice,
} from './scheduleDraft';
import { TimesFound } from './TimesFound';
import { useAskForMeeting } from './useAskForMeeting';
import { WhoField } from './WhoField';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  gap: 12,
  '&[data-halves]': { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr',
    '&[data-halves]': { gridTemplateColumns: '1fr 1fr' },
  },
}));

const Clock = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  '& > label': { fontWeight: 500 },
  '& > input': {
    ...theme.typography.body2,
    height: 32,
    minWidth: 0,
    padding: '0 10px',
    border: 0,
    borderRadius: 6,
    color: 'inherit',
    colorScheme: 'inherit',
    background: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
    [theme.breakpoints.down('sm')]: { height: 40, fontSize: 16 },
  },
  '& > input[aria-invalid=true]': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}` },
}));

const Problem = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: -8,
  color: theme.vars.palette.error.main,
}));

interface ScheduleDialogProps {
  /** Fields that are known already. */
  start?: Partial<ScheduleDraft>;
  /** An exact start, as an instant. */
  heldStart?: string;
  /** Conversation in which it is asked; absent: a new one, which is opened. */
  conversationId?: string;
  onClose: () => void;
}

/** A meeting asked for field by field, with the times that it would be offered. */
export const ScheduleDialog = ({ start, heldStart, conversationId, onClose }: ScheduleDialogProps) => {
  const words = useCopy(scheduleCopy);
  const { ask, isFull, dryRun } = useAskForMeeting(conversationId);
  const [draft, setDraft] = useState((): ScheduleDraft => {
    const first = { ...emptyDraft(Date.now()), ...start };
    return heldStart === undefined ? first : heldAt(first, heldStart);
  });
  const [isTried, setTried] = useState(false);
  const { form, problems } = readSchedule(draft);
  const shown = problems.filter((field) => isTried || field !== 'who');
  const submit = (): void => {
    setTried(true);
    if (!form) return;
    ask(form);
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={dryRun ? words.sendDryRun : words.send}
      busy={false}
      ready={!isFull}
      failure={isFull ? words.full : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhoField
        label={words.who}
        teams={draft.teams}
        people={draft.people}
        error={shown.includes('who') ? words.needsWho : undefined}
        onChange={(who) => {
          setDraft({ ...draft, ...who });
        }}
      />
      <WhatFields draft={draft} problems={shown} onChange={setDraft} />
      <WhenFields draft={draft} problems={shown} onChange={setDraft} />
      <TimesFound
        form={form}
        held={heldOf(draft)}
        onHold={(instant) => {
          setDraft(heldAt(draft, instant));
        }}
      />
    </FormDialog>
  );
};

/** The instant that the draft holds, where it holds one. */
const heldOf = ({ time, from, to, begins }: ScheduleDraft): string | undefined => {
  const [year, month, day, hour, minute] = [...from.split('-'), ...begins.split(':')].map(Number);
  if (time !== 'at' || from !== to || year === undefined || month === undefined) return undefined;
  const at = wallClockInstant(year, month, day ?? 1, hour, minute, workspaceZone());
  return Number.isNaN(at.getTime()) || Number.isNaN(clockParts(at).day) ? undefined : at.toISOString();
};

interface FieldsProps {
  draft: ScheduleDraft;
  problems: readonly ScheduleField[];
  onChange: (draft: ScheduleDraft) => void;
}

const WhatFields = ({ draft, problems, onChange }: FieldsProps) => {
  const words = useCopy(scheduleCopy);
  return (
    <Row>
      <TextField
        label={words.minutes}
        type="number"
        autoComplete="off"
        value={draft.minutes}
        error={problems.includes('minutes') ? words.needsMinutes : undefined}
        onChange={(minutes) => {
          onChange({ ...draft, minutes });
        }}
      />
      <TextField
        label={words.meetingTitle}
        autoComplete="off"
        value={draft.title}
        error={problems.includes('title') ? words.needsTitle : undefined}
        onChange={(title) => {
          onChange({ ...draft, title });
        }}
      />
    </Row>
  );
};

const WhenFields = ({ draft, problems, onChange }: FieldsProps) => {
  const words = useCopy(scheduleCopy);
  const id = useId();
  const change = (changed: Partial<ScheduleDraft>): void => {
    onChange({ ...draft, ...changed });
  };
  const segments: { value: TimeChoice; label: string }[] = [
    { value: 'any', label: words.any },
    { value: 'within', label: words.within },
    { value: 'at', label: words.at },
  ];
  const input = (name: 'from' | 'to' | 'begins' | 'ends', text: string, problem: ScheduleField) => (
    <Clock key={name}>
      <label htmlFor={`${id}${name}`}>{text}</label>
      <input
        id={`${id}${name}`}
        type={problem === 'days' ? 'date' : 'time'}
        step={problem === 'days' ? undefined : 300}
        value={draft[name]}
        aria-invalid={problems.includes(problem)}
        aria-describedby={problems.includes(problem) ? `${id}${problem}` : undefined}
        onChange={({ target }) => {
          change({ [name]: target.value });
        }}
      />
    </Clock>
  );
  return (
    <>
      <Row data-halves="" role="group" aria-label={words.days(zoneLabel(workspaceZone()))}>
        {input('from', `${words.from} (${zoneLabel(workspaceZone())})`, 'days')}
        {input('to', words.to, 'days')}
      </Row>
      {problems.includes('days') ? <Problem id={`${id}days`}>{words.needsDays}</Problem> : null}
      <SegmentedControl
        label={words.time}
        value={draft.time}
        segments={segments}
        onChange={(time) => {
          change({ time });
        }}
      />
      {draft.time === 'any' ? null : (
        <Row data-halves="">
          {input('begins', draft.time === 'at' ? words.beginsAt : words.begins, 'time')}
          {draft.time === 'within' ? input('ends', words.ends, 'time') : null}
        </Row>
      )}
      {problems.includes('time') ? <Problem id={`${id}time`}>{words.needsTime}</Problem> : null}
    </>
  );
};
