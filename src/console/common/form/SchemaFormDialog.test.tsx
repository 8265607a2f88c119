import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { FormTextField } from './FormTextField';
import { SchemaFormDialog } from './SchemaFormDialog';
import { useSchemaForm } from './useSchemaForm';

const Seat = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(2)),
    row: v.pipe(v.string(), v.toNumber()),
    last: v.pipe(v.string(), v.toNumber()),
  }),
  v.forward(
    v.partialCheck([['row'], ['last']], ({ row, last }) => row <= last),
    ['last'],
  ),
);
type Seat = v.InferOutput<typeof Seat>;

const SeatDialog = ({ onSubmit }: { onSubmit: (seat: Seat) => void | Promise<void> }) => {
  const form = useSchemaForm(Seat, { name: '', row: '1', last: '9' });
  const { control } = form;
  return (
    <SchemaFormDialog
      form={form}
      title="Seat"
      submitLabel="Take"
      failure={undefined}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <FormTextField control={control} name="name" label="Name" autoComplete="off" wrong="Too short" />
      <FormTextField control={control} name="row" label="Row" autoComplete="off" deps={['last']} />
      <FormTextField control={control} name="last" label="Last" autoComplete="off" wrong="Before the row" />
    </SchemaFormDialog>
  );
};

/** Asks whether the name is right only once the rest is there. */
const LateDialog = () => {
  const form = useSchemaForm(v.object({ name: v.pipe(v.string(), v.minLength(2)) }), { name: '' });
  const [rest, setRest] = useState<'missing' | 'there'>('missing');
  return (
    <SchemaFormDialog
      form={form}
      title="Seat"
      submitLabel="Take"
      ready={rest === 'there' && form.formState.isValid}
      failure={undefined}
      onSubmit={() => undefined}
      onClose={() => undefined}
    >
      <FormTextField control={form.control} name="name" label="Name" autoComplete="off" />
      <button
        type="button"
        onClick={() => {
          setRest('there');
        }}
      >
        Rest
      </button>
    </SchemaFormDialog>
  );
};

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});
const open = async (onSubmit: (seat: Seat) => void | Promise<void>) => {
  const view = await renderPart(<SeatDialog onSubmit={onSubmit} />);
  stop = view.stop;
  return userEvent.setup();
};
const field = (name: string) => screen.getByRole('textbox', { name });

test('a wrong field is told and focused once the form is sent, and is right again as it is typed', async () => {
  const sent = jest.fn();
  const user = await open(sent);
  await user.type(field('Name'), 'a');
  expect(screen.queryByText('Too short')).not.toBeInTheDocument();
  await user.click(field('Row'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Too short')).toBeVisible();
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeInvalid();
  expect(sent).not.toHaveBeenCalled();
  await user.type(field('Name'), 'da ');
  expect(screen.queryByText('Too short')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(sent.mock.calls.map(([seat]) => seat as unknown)).toEqual([{ name: 'ada', row: 1, last: 9 }]);
});

test('a field that is wrong for another is told with the other', async () => {
  const sent = jest.fn();
  const user = await open(sent);
  await user.type(field('Name'), 'ada');
  await user.type(field('Row'), '2{Enter}');
  expect(await screen.findByText('Before the row')).toBeVisible();
  await user.type(field('Row'), '{Backspace}');
  expect(screen.queryByText('Before the row')).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
});

test('a check of several fields is told beside another wrong field', async () => {
  const sent = jest.fn();
  const user = await open(sent);
  await user.type(field('Row'), '2{Enter}');
  expect(await screen.findByText('Too short')).toBeVisible();
  expect(screen.getByText('Before the row')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test('while it is sent it is not sent again', async () => {
  let finish: () => void = () => undefined;
  const sent = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const user = await open(sent);
  await user.type(field('Name'), 'ada');
  await user.dblClick(screen.getByRole('button', { name: 'Take' }));
  await user.type(field('Name'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
  finish();
  await user.type(field('Name'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a dialog that asks late whether all is right hears it', async () => {
  const view = await renderPart(<LateDialog />);
  stop = view.stop;
  const user = userEvent.setup();
  await user.type(field('Name'), 'ada');
  await user.click(screen.getByRole('button', { name: 'Rest' }));
  expect(screen.getByRole('button', { name: 'Take' })).toBeEnabled();
});
