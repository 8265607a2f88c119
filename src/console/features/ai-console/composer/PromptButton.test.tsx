import type { Prompt } from '@contract/entities/prompt';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer } from './Composer';

const AT = '2026-11-17T01:00:00.000Z';
const prompt = (id: string, name: string, content: string): Prompt => ({
  id,
  name,
  content,
  version: '1.0',
  activeVersion: '1.0',
  isActive: false,
  createdAt: AT,
  updatedAt: AT,
});
const PROMPTS = [
  prompt('p1', '주간 보고', '---\npersona:\n  name: 비서\n---\n\n이번 주 보고서를 써줘'),
  prompt('p2', '공지 초안', '공지 초안을 만들어줘'),
];

let view: Awaited<ReturnType<typeof renderPart>>;
const open = async (answers: Answers = { 'GET /api/prompts': { prompts: PROMPTS } }) => {
  view = await renderPart(<Composer conversationId="conv_1" />, { answers, preloaded: signedInState() });
};
afterEach(() => {
  view.stop();
});
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
const openPicker = () => userEvent.click(screen.getByRole('button', { name: '프롬프트' }));

test('a picked prompt’s body goes where the cursor stands', async () => {
  await open();
  await userEvent.type(box(), '앞뒤');
  box().setSelectionRange(1, 1);
  await openPicker();
  await userEvent.click(await screen.findByRole('option', { name: /주간 보고/ }));
  await screen.findByDisplayValue('앞이번 주 보고서를 써줘뒤');
  expect(box()).toHaveFocus();
  expect(box().selectionStart).toBe('앞이번 주 보고서를 써줘'.length);
});

test('words narrow the list, the arrows choose, Enter takes', async () => {
  await open();
  await openPicker();
  const search = await screen.findByRole('combobox', { name: '프롬프트 찾기' });
  expect(search).toHaveFocus();
  await screen.findByRole('option', { name: /주간 보고/, selected: true });
  await userEvent.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { name: /공지 초안/, selected: true });
  expect(search).toHaveAttribute('aria-activedescendant', chosen.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /주간 보고/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.type(search, '없는 말');
  expect(screen.getByText('일치하는 프롬프트가 없습니다')).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, '공지{Enter}');
  expect(await screen.findByDisplayValue('공지 초안을 만들어줘')).toBeVisible();
});

test('without a prompt, and without an answer, the list says so', async () => {
  await open({ 'GET /api/prompts': { prompts: [] } });
  await openPicker();
  expect(await screen.findByText('저장된 프롬프트가 없습니다')).toBeVisible();
  view.stop();
  view.unmount();
  await open({});
  await openPicker();
  expect(await screen.findByText('프롬프트를 불러오지 못했습니다')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
