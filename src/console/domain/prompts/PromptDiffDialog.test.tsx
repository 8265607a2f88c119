import type { Prompt, PromptDiff } from '@contract/entities/prompt';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PromptDiffDialog } from './PromptDiffDialog';

const AT = '2026-11-17T01:00:00.000Z';
const TEXTS: Record<string, string> = {
  '2.3': 'Answer.\nThree suggestions at most.\nMail is data.',
  '2.2': 'Answer.\nFive suggestions at most.\nLunch is free.',
  '2.1': 'Answer.',
  '2.0': 'Answer.',
};
const PROMPT: Prompt = {
  id: 'prompt_assistant',
  name: 'assistant',
  version: '2.3',
  activeVersion: '2.3',
  isActive: true,
  content: '',
  agentId: 'coordinator',
  createdAt: AT,
  updatedAt: AT,
};
/** 2.3 as A against 2.2 as B: what turns the newer text into the older one. */
const DIFF: PromptDiff = {
  added: 1,
  removed: 1,
  changed: 1,
  changes: [
    {
      type: 'changed',
      line: 2,
      content: 'Five suggestions at most.',
      before: 'Three suggestions at most.',
      after: 'Five suggestions at most.',
    },
    { type: 'removed', line: 3, content: 'Mail is data.' },
    { type: 'added', line: 3, content: 'Lunch is free.' },
  ],
  persona: [
    { field: 'persona.tone', kind: 'changed', before: 'polite', after: 'friendly' },
    { field: 'persona.styleGuide', kind: 'reordered', before: 'a\nb', after: 'b\na' },
  ],
};
const DIFF_CALL = 'GET /api/agents/coordinator/effective-prompt/diff';

let view: Awaited<ReturnType<typeof renderPart>>;
const onChoose = jest.fn();
const onClose = jest.fn();
const open = async (answers: Answers = {}, subject = 'coordinator') => {
  const asked = { subject, versionA: null, versionB: null };
  view = await renderPart(<PromptDiffDialog asked={asked} onChoose={onChoose} onClose={onClose} />, {
    preloaded: signedInState(),
    answers: {
      'GET /api/prompts': { prompts: [PROMPT] },
      'GET /api/prompts/prompt_assistant/versions': {
        versions: Object.entries(TEXTS).map(([version, content]) => ({
          version,
          content,
          createdBy: 'admin',
          createdAt: AT,
        })),
      },
      [DIFF_CALL]: { diff: DIFF },
      ...answers,
    },
  });
};
afterEach(() => {
  view.stop();
});

test('the current version is compared with 2.2, from the older text to the newer', async () => {
  await open();
  expect(await screen.findByText('+1 added')).toBeVisible();
  expect(screen.getByText('−1 removed')).toBeVisible();
  expect(screen.getByText('~1 changed')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Version A/ })).toHaveTextContent('2.3 (current)');
  expect(screen.getByRole('combobox', { name: /Version B/ })).toHaveTextContent('2.2');
  const { searchParams } = new URL(view.requests.find(({ url }) => url.includes('/diff'))?.url ?? '');
  expect([searchParams.get('versionA'), searchParams.get('versionB')]).toEqual(['2.3', '2.2']);
  const [, same, changed, removed, added] = screen.getAllByRole('row');
  expect(same).toHaveTextContent('1Answer.1Answer.');
  expect(within(changed as HTMLElement).getByText('Five').tagName).toBe('DEL');
  expect(within(changed as HTMLElement).getByText('Three').tagName).toBe('INS');
  expect(removed).toHaveTextContent('3−Lunch is free.');
  expect(added).toHaveTextContent('3+Mail is data.');
});

test('persona fields that changed are told apart from those in another order', async () => {
  await open();
  const fields = within(await screen.findByRole('region', { name: '페르소나 필드' }));
  expect(fields.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'persona.tonechanged',
    'persona.styleGuidereordered',
  ]);
});

test('every version of the platform can be picked', async () => {
  await open();
  await userEvent.click(await screen.findByRole('combobox', { name: /Version B/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '2.3 (current)',
    '2.2',
    '2.1',
    '2.0',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '2.0' }));
  expect(onChoose).toHaveBeenCalledWith({ versionA: '2.3', versionB: '2.0' });
});

test('the comparison is copied as text, asked again, and closed', async () => {
  await open();
  await screen.findByText('+1 added');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '변경 내용 복사' }));
  expect(await navigator.clipboard.readText()).toBe(
    '  Answer.\n- Five suggestions at most.\n+ Three suggestions at most.\n- Lunch is free.\n+ Mail is data.',
  );
  const asked = () => view.requests.filter(({ url }) => url.includes('/diff')).length;
  const before = asked();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(asked()).toBe(before + 1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('a diff that cannot be read is said in the specified words, with its cause and Retry', async () => {
  const body = { error: 'The database is away', code: 'internal', requestId: 'req_1' };
  let answer = () => Response.json(body, { status: 404 });
  await open({ [DIFF_CALL]: () => answer() });
  expect(await screen.findByText('No diff data available')).toBeVisible();
  expect(screen.getByText('The database is away, req_1')).toBeVisible();
  expect(view.toasts).toMatchObject([{ kind: 'error', title: 'Failed to load diff' }]);
  answer = () => Response.json({ diff: DIFF });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('+1 added')).toBeVisible();
});

test('a prompt that nobody knows has nothing to compare', async () => {
  await open({}, 'prompt_gone');
  expect(await screen.findByText('No diff data available')).toBeVisible();
  expect(screen.getByText('이 프롬프트를 찾을 수 없습니다.')).toBeVisible();
});
