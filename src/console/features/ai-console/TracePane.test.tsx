import { tracesActions } from '@console/domain/traces/tracesReducer';
import { buildTraceEvent } from '@test/builders/buildTraceEvent';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TracePane } from './TracePane';

/** jsdom lays nothing out: without a height the list has no rows to show. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

let stop: () => void = () => undefined;
const open = async (answers: Answers = { 'GET /api/traces': { events: [] } }) => {
  const view = await renderPart(<TracePane />, { answers, preloaded: signedInState() });
  stop = view.stop;
  return view;
};
afterEach(() => {
  stop();
});

const EVENTS = [
  buildTraceEvent(1, {
    type: 'tool.call',
    priority: 'high',
    summary: 'outlook.check_availability',
    runId: 'run_7f3a9c2e',
    tokens: { prompt: 1204, completion: 186, cost: 0.0064 },
    links: { promptVersionId: 'prompt_assistant@2.3' },
    meta: { personaName: '케이비서' },
  }),
  buildTraceEvent(2, { type: 'decision', summary: '10:00를 1순위로 선택' }),
];

test('a row has type, actor, time, summary, run, tokens, cost, version, persona and priority', async () => {
  const { store } = await open();
  act(() => void store.dispatch(tracesActions.received({ items: EVENTS })));
  for (const text of ['outlook.check_availability', 'run_7f3a9c2e', '$0.0064', 'v2.3', '케이비서', 'high']) {
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  }
  expect(screen.getByText('입력 1,204, 출력 186')).toBeInTheDocument();
  expect(screen.getAllByText('10:42:18')).toHaveLength(2);
  expect(screen.getByText('2 events')).toBeVisible();
});

test('type and words narrow the rows and are kept in the address', async () => {
  const { store } = await open();
  act(() => void store.dispatch(tracesActions.received({ items: EVENTS })));
  await userEvent.click(screen.getByRole('button', { name: 'decision' }));
  expect(screen.queryByText('outlook.check_availability')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'nothing');
  expect(screen.getByText('조건에 맞는 트레이스가 없습니다')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/?type=decision&q=nothing');
  await userEvent.click(screen.getByRole('button', { name: '조건 지우기' }));
  expect(screen.getByText('outlook.check_availability')).toBeInTheDocument();
});

test('a list that was scrolled shows what is chosen and searched for, too', async () => {
  const { store } = await open();
  act(() => void store.dispatch(tracesActions.received({ items: EVENTS })));
  const scroll = () => {
    fireEvent.scroll(screen.getByRole('group', { name: /Trace|트레이스/ }), { target: { scrollTop: 100 } });
  };
  scroll();
  await userEvent.click(screen.getByRole('button', { name: 'decision' }));
  expect(screen.getByText('10:00를 1순위로 선택')).toBeInTheDocument();
  expect(screen.queryByText('outlook.check_availability')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'all' }));
  scroll();
  await userEvent.type(screen.getByRole('searchbox'), 'outlook');
  expect(screen.queryByText('10:00를 1순위로 선택')).not.toBeInTheDocument();
});

test.each(['all', 'event'])('%s is searched for like any other word', async (word) => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), word);
  expect(screen.getByTestId('address')).toHaveTextContent(`/?q=${word}`);
});

test('without any events it says what will come', async () => {
  await open();
  expect(await screen.findByText('아직 트레이스가 없습니다')).toBeVisible();
});

test('a failed fetch is said, with Retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open({ 'GET /api/traces': () => new Response('{}', { status: 404 }) });
  expect(await screen.findByText('Failed to fetch traces')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a chosen event is shown whole, with the run it belongs to, and is kept in the address', async () => {
  const { store } = await open();
  act(() => void store.dispatch(tracesActions.received({ items: EVENTS })));
  await userEvent.click(await screen.findByRole('button', { name: 'outlook.check_availability' }));
  const detail = screen.getByRole('complementary', { name: '선택한 이벤트' });
  expect(within(detail).getByRole('heading', { level: 3 })).toHaveTextContent('tool.call');
  expect(within(detail).getByText('입력 1,204, 출력 186, $0.0064')).toBeVisible();
  expect(within(detail).getByText(/"promptVersionId": "prompt_assistant@2.3"/)).toBeVisible();
  expect(within(detail).getByRole('link', { name: '이 순간의 로그와 메시지' })).toHaveAttribute(
    'href',
    '/runs/run_7f3a9c2e?event=traces%3Atrace_1',
  );
  expect(screen.getByTestId('address')).toHaveTextContent('trace=trace_1');
  await userEvent.click(within(detail).getByRole('button', { name: '상세 닫기' }));
  expect(detail).not.toBeInTheDocument();
});
