import { useCopy } from '@console/common/copy/languageContext';
import { FormSegmentedControl } from '@console/common/form/FormSegmentedControl';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { TextField } from '@console/common/ui/TextField';
import type { MeetingForm } from '@contract/entities/meetingForm';
import { wallClockInstant } from '@contract/wallClock';
import { workspaceZone, zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import * as v from 'valibot';
import { scheduleCopy } from './scheduleCopy';
import { emptyDraft, heldAt, Schedule, TIME_CHOICES, type ScheduleDraft } from './scheduleDraft';
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
  const [first] = useState((): ScheduleDraft => ({
    ...emptyDraft(Date.now()),
    ...start,
    ...(heldStart === undefined ? {} : heldAt(heldStart)),
  }));
  const form = useSchemaForm(Schedule, first);
  const { control, formState, setValues } = form;
  const fields = useWatch({ control });
  const read = v.safeParse(Schedule, fields);
  const meeting = read.success ? read.output : undefined;
  const wrong: Wrong = new Set(read.issues?.map(({ path }) => path?.[0].key));
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={dryRun ? words.sendDryRun : words.send}
      ready={!isFull}
      failure={isFull ? words.full : undefined}
      onSubmit={(sent) => {
        ask(sent);
        onClose();
      }}
      onClose={onClose}
    >
      <WhoField
        label={words.who}
        teams={fields.teams ?? []}
        people={fields.people ?? []}
        error={formState.isSubmitted && wrong.has('teams') ? words.needsWho : undefined}
        onChange={setValues}
      />
      <WhatFields control={control} wrong={wrong} />
      <WhenFields control={control} wrong={wrong} />
      <TimesFound
        form={meeting}
        held={meeting && heldOf(meeting)}
        onHold={(instant) => {
          setValues(heldAt(instant));
        }}
      />
    </SchemaFormDialog>
  );
};

/** The instant that is held, where one is. */
const heldOf = ({ time, days: { from, to } }: MeetingForm): string | undefined => {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  if (time?.kind !== 'at' || from !== to) return undefined;
  return wallClockInstant(year, month, day, 0, time.from, workspaceZone()).toISOString();
};

/** Names of the fields that cannot be read. */
type Wrong = ReadonlySet<unknown>;

interface FieldsProps {
  control: Control<ScheduleDraft, unknown, MeetingForm>;
  wrong: Wrong;
}

const WhatFields = ({ control, wrong }: FieldsProps) => {
  const words = useCopy(scheduleCopy);
  return (
    <Row>
      <Controller
        control={control}
        name="minutes"
        render={({ field: { value, onChange } }) => (
          <TextField
            label={words.minutes}
            type="number"
            autoComplete="off"
            value={value}
            error={wrong.has('minutes') ? words.needsMinutes : undefined}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="title"
        render={({ field: { value, onChange } }) => (
          <TextField
            label={words.meetingTitle}
            autoComplete="off"
            value={value}
            error={wrong.has('title') ? words.needsTitle : undefined}
            onChange={onChange}
          />
        )}
      />
    </Row>
  );
};

const WhenFields = ({ control, wrong }: FieldsProps) => {
  const words = useCopy(scheduleCopy);
  const id = useId();
  const time = useWatch({ control, name: 'time' });
  const problems = { days: wrong.has('from') || wrong.has('to'), time: wrong.has('begins') };
  const input = (name: 'from' | 'to' | 'begins' | 'ends', text: string, problem: 'days' | 'time') => (
    <Clock key={name}>
      <label htmlFor={`${id}${name}`}>{text}</label>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <input
            id={`${id}${name}`}
            type={problem === 'days' ? 'date' : 'time'}
            step={problem === 'days' ? undefined : 300}
            value={value}
            aria-invalid={problems[problem]}
            aria-describedby={problems[problem] ? `${id}${problem}` : undefined}
            onChange={onChange}
          />
        )}
      />
    </Clock>
  );
  return (
    <>
      <Row data-halves="" role="group" aria-label={words.days(zoneLabel(workspaceZone()))}>
        {input('from', `${words.from} (${zoneLabel(workspaceZone())})`, 'days')}
        {input('to', words.to, 'days')}
      </Row>
      {problems.days ? <Problem id={`${id}days`}>{words.needsDays}</Problem> : null}
      <FormSegmentedControl
        control={control}
        name="time"
        label={words.time}
        segments={TIME_CHOICES.map((value) => ({ value, label: words[value] }))}
      />
      {time === 'any' ? null : (
        <Row data-halves="">
          {input('begins', time === 'at' ? words.beginsAt : words.begins, 'time')}
          {time === 'within' ? input('ends', words.ends, 'time') : null}
        </Row>
      )}
      {problems.time ? <Problem id={`${id}time`}>{words.needsTime}</Problem> : null}
    </>
  );
};
