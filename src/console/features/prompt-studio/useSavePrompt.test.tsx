import type { Prompt } from '@contract/entities/prompt';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { usePromptDraft } from './usePromptDraft';
import { useSavePrompt } from './useSavePrompt';

const PROMPT: Prompt = {
  id: 'prompt_1',
  name: 'Reply',
  version: '1.0.0',
  content: 'stored',
  isActive: true,
  activeVersion: '1.0.0',
  createdAt: '2026-11-20T01:40:00.000Z',
  updatedAt: '2026-11-20T01:40:00.000Z',
};

const Pane = () => {
  const draft = usePromptDraft(PROMPT);
  const { save } = useSavePrompt({
    prompt: PROMPT,
    draft,
    checked: { problems: [] } as never,
    reason: '',
    onMoved: () => undefined,
    onSaved: () => undefined,
  });
  return (
    <>
      <textarea
        aria-label="text"
        value={draft.content}
        onChange={({ target }) => {
          draft.setContent(target.value);
        }}
      />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    </>
  );
};

const Studio = () => {
  const [open, setOpen] = useState('one');
  return (
    <>
      {['one', 'other'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            setOpen(name);
          }}
        >
          {name}
        </button>
      ))}
      {open === 'one' ? <Pane /> : null}
    </>
  );
};

test.each([
  ['whose pane was left meanwhile', ['other', 'one']],
  ['whose pane stays', []],
])('what is typed while a prompt is being saved, %s, stays a draft', async (_where, ways) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const view = await renderPart(<Studio />, {
    answers: {
      'PUT /api/prompts/prompt_1': async (request: Request) => {
        const { content } = (await request.json()) as { content: string };
        await held;
        return { prompt: { ...PROMPT, content, version: '1.0.1' } };
      },
    },
    preloaded: signedInState('admin'),
  });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const text = () => screen.getByRole('textbox', { name: 'text' });
  await userEvent.type(text(), ' and sent');
  await press('Save');
  for (const way of ways) await press(way);
  await userEvent.type(text(), ' and more');
  answer();
  await waitFor(() => {
    expect(view.toasts).toHaveLength(1);
  });
  expect(Object.values(view.store.getState().drafts.texts)).toEqual(['1.0.1\nstored and sent and more']);
  expect(text()).toHaveValue('stored and sent and more');
  view.stop();
});
