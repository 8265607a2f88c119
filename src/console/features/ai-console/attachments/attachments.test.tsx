import { selectDraftFiles } from '@console/domain/drafts/draftsSlice';
import { selectUploads } from '@console/domain/attachments/uploadsSlice';
import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import { modelChosen } from '@console/domain/preferences/preferencesSlice';
import type { AttachmentBody } from '@contract/http/attachments';
import { createMemoryStorage } from '@test/support/memoryStorage';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { recordingOf } from '@test/support/recordingOf';
import { renderPart } from '@test/support/renderPart';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as v from 'valibot';
import { Composer } from '../composer/Composer';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const DRAFT = 'user_operator/chat/conv_1';
const CANARY = 'canary-words-of-a-file';

const MODELS = {
  models: [
    { name: 'claude-3-5-sonnet', provider: 'anthropic', seesImages: true },
    { name: 'gpt-4-turbo', provider: 'openai', missing: 'OPENAI_API_KEY', seesImages: true },
    { name: 'gpt-4o-mini', provider: 'openai', seesImages: false },
  ],
  startsWith: 'claude-3-5-sonnet',
};

/** Keeps what it is sent, as the platform does. */
const keep = async (request: Request) => {
  const { name, data } = (await request.clone().json()) as v.InferInput<typeof AttachmentBody>;
  const mediaType = data.startsWith('iVBOR') ? 'image/png' : 'text/plain';
  return { attachment: { id: `file_${name}`, name, mediaType, size: atob(data).length } };
};

let view: Awaited<ReturnType<typeof renderPart>>;
const open = async (answers: Answers = {}, storage = createMemoryStorage()) => {
  view = await renderPart(<Composer conversationId="conv_1" />, {
    answers: { 'GET /api/llm/models': MODELS, 'POST /api/attachments': keep, ...answers },
    preloaded: signedInState('operator'),
    dependencies: { storage },
  });
  await screen.findByRole('button', { name: '모델: claude-3-5-sonnet' });
};
afterEach(() => {
  view.stop();
});

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
const send = () => screen.getByRole('button', { name: '대기열에 추가' });
const chips = () => within(screen.getByRole('list', { name: '첨부 파일' })).getAllByRole('listitem');
const named = () => chips().map((chip) => within(chip).getByTitle(/./).textContent);
const state = () => view.store.getState();
const kept = () => selectDraftFiles(state(), DRAFT).map(({ name }) => name);
const uploads = () => state().uploads.ids.length;
const input = () => screen.getByLabelText<HTMLInputElement>(/^파일 첨부/, { selector: 'input' });
const pick = async (...files: File[]) => {
  await userEvent.upload(input(), files);
  await waitFor(() => {
    expect(selectUploads(state()).every(({ state: standing }) => standing !== 'uploading')).toBe(true);
  });
};
const text = (name: string, words = '부서,금액') => new File([words], name);

test('picked files stand above the words, leave with them, and are gone from the box', async () => {
  await open();
  expect(screen.getByRole('button', { name: '파일 첨부' })).toBeEnabled();
  await pick(text('비용.csv'), new File([PNG], 'screen.png'));
  expect(named()).toEqual(['비용.csv', 'screen.png']);
  expect(screen.getByText('파일로 무엇을 할지 적어 주세요.')).toBeVisible();
  expect(send()).toBeDisabled();
  await userEvent.type(box(), '요약해줘{Enter}');
  expect(selectOutbox(state())).toMatchObject([
    {
      payload: {
        content: '요약해줘',
        attachments: [
          { id: 'file_비용.csv', name: '비용.csv', mediaType: 'text/plain', size: 13 },
          { id: 'file_screen.png', name: 'screen.png', mediaType: 'image/png', size: 11 },
        ],
      },
    },
  ]);
  expect(screen.queryByRole('list', { name: '첨부 파일' })).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
});

test('Enter that comes before a file has arrived sends both once it has', async () => {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const keepLate = async (request: Request) => {
    const answer = await keep(request);
    await arrival;
    return answer;
  };
  await open({ 'POST /api/attachments': keepLate });
  await userEvent.upload(input(), [text('비용.csv')]);
  await userEvent.type(box(), '요약해줘{Enter}');
  expect(selectOutbox(state())).toEqual([]);
  expect(box()).toHaveValue('요약해줘');
  arrive();
  await waitFor(() => {
    expect(selectOutbox(state())).toMatchObject([
      { payload: { content: '요약해줘', attachments: [{ name: '비용.csv' }] } },
    ]);
  });
  expect(box()).toHaveValue('');
});

test('the bytes of a file are in its call only: in no action and no state', async () => {
  await open();
  await pick(text('a.txt', CANARY));
  const bodies = await Promise.all(view.requests.map((request) => request.clone().text()));
  expect(bodies.join()).toContain(btoa(CANARY));
  for (const place of [state(), recordingOf(view.store)]) {
    expect(JSON.stringify(place)).not.toContain(btoa(CANARY));
    expect(JSON.stringify(place)).not.toContain(CANARY);
  }
});

test.each([
  ['an archive', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'a.csv'), /텍스트\(UTF-8\)나 PNG/],
  ['too long a text', new File(['x'.repeat(524_289)], 'a.log'), '512 KiB를 넘는 텍스트입니다'],
  ['too large a picture', new File([PNG, new Uint8Array(3_145_728)], 'a.png'), '3 MiB를 넘습니다'],
  ['nothing', new File([], 'a.txt'), '빈 파일입니다'],
])('%s is refused with its reason before it is sent, and holds nothing up', async (_what, file, reason) => {
  await open();
  await pick(file);
  expect(within(chips()[0] as HTMLElement).getByText(reason)).toBeVisible();
  expect(view.requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(box(), '안녕하세요{Enter}');
  expect(selectOutbox(state())).toMatchObject([{ payload: { content: '안녕하세요' } }]);
  expect(uploads()).toBe(0);
});

test('a message has five files; the sixth says so', async () => {
  await open();
  await pick(...['1', '2', '3', '4', '5', '6'].map((name) => text(name)));
  expect(kept()).toEqual(['1', '2', '3', '4', '5']);
  expect(screen.getByText('메시지 하나에 파일 5개까지입니다')).toBeVisible();
});

test('what did not arrive says why, holds the message up, and is sent again under the same key', async () => {
  let failing = true;
  const refused = { error: 'Full', code: 'attachments-full', requestId: 'r' };
  await open({
    'POST /api/attachments': (request: Request) =>
      failing ? Response.json(refused, { status: 409 }) : keep(request),
  });
  await pick(text('a.txt'));
  expect(screen.getByText('올리지 못했습니다: Full')).toBeVisible();
  fireEvent.change(box(), { target: { value: '요약해줘' } });
  expect(send()).toBeDisabled();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'a.txt 다시 올리기' }));
  await waitFor(() => {
    expect(send()).toBeEnabled();
  });
  const keys = view.requests.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  expect(new Set(keys).size).toBe(1);
});

test('a chip is taken away by its button, and the keyboard goes on with the next, then with the words', async () => {
  await open();
  await pick(text('a.txt'), text('b.txt'));
  await userEvent.click(screen.getByRole('button', { name: 'a.txt 빼기' }));
  expect(screen.getByRole('button', { name: 'b.txt 빼기' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveFocus();
  expect(kept()).toEqual([]);
});

test('a picture for a model that sees none is refused, and one that was there holds the message up', async () => {
  await open();
  await pick(new File([PNG], 'a.png'));
  fireEvent.change(box(), { target: { value: '뭐가 보여?' } });
  expect(send()).toBeEnabled();
  act(() => void view.store.dispatch(modelChosen('gpt-4o-mini')));
  expect(screen.getByText('이 모델은 이미지를 볼 수 없습니다')).toBeVisible();
  expect(send()).toBeDisabled();
  expect(
    screen.getByRole('button', { name: '파일 첨부: 이 모델은 이미지를 볼 수 없어 텍스트만' }),
  ).toBeEnabled();
  await pick(new File([PNG], 'b.png'), text('c.txt'));
  expect(kept()).toEqual(['a.png', 'c.txt']);
  expect(screen.getAllByText('이 모델은 이미지를 볼 수 없습니다')).toHaveLength(2);
  act(() => void view.store.dispatch(modelChosen('gpt-4-turbo')));
  expect(screen.getByRole('button', { name: /내장 플래너는 파일을 읽지 않습니다/ })).toBeEnabled();
});

test('files are pasted; cells of a table, which come as a picture too, are pasted as their text', async () => {
  await open();
  const paste = (data: { files: File[]; words: string }) => {
    const event = createEvent.paste(box(), {
      clipboardData: { files: data.files, getData: () => data.words },
    });
    fireEvent(box(), event);
    return event.defaultPrevented;
  };
  expect(paste({ files: [new File([PNG], 'cells.png')], words: '1\t2' })).toBe(false);
  expect(paste({ files: [new File([PNG], 'image.png')], words: '' })).toBe(true);
  await waitFor(() => {
    expect(kept()).toEqual(['image.png']);
  });
});

test('files that are dropped anywhere on the page are attached, and the page stays', async () => {
  await open();
  const dataTransfer = { types: ['Files'], files: [text('a.txt')] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(screen.getByPlaceholderText('여기에 놓아 첨부')).toBeVisible();
  const drop = createEvent.drop(document.body, { dataTransfer });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  await waitFor(() => {
    expect(kept()).toEqual(['a.txt']);
  });
  expect(screen.getByPlaceholderText('메시지를 입력하세요')).toBeVisible();
});

test('files of a draft are there after a reload', async () => {
  const storage = createMemoryStorage();
  await open({}, storage);
  await pick(text('a.txt'));
  await waitFor(async () => {
    expect(JSON.stringify(await storage.getItem('console:drafts'))).toContain('file_a.txt');
  });
  view.unmount();
  view.stop();
  await open({}, storage);
  await waitFor(() => {
    expect(named()).toEqual(['a.txt']);
  });
});
