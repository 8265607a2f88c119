import type { RunEvent } from '../runEvents';
import { stepTexts } from './stepTexts';

const event = (lane: RunEvent['lane'], record: object): RunEvent => ({
  key: lane,
  lane,
  at: 0,
  durationMs: 0,
  kind: '',
  actor: '',
  text: '',
  tone: 'grey',
  record,
});

test.each<[string, RunEvent[], ReturnType<typeof stepTexts>]>([
  [
    'a tool of ours',
    [event('tools', { params: { day: 1 }, error: 'timed out' })],
    { asked: '{\n  "day": 1\n}', answered: 'timed out' },
  ],
  ['a tool without arguments', [event('tools', { params: {} })], { asked: undefined, answered: undefined }],
  [
    'an agent that was asked and answered',
    [
      event('agents', { params: { text: 'plan it', tools: [] } }),
      event('agents', { params: { data: { slots: 3 } } }),
    ],
    { asked: 'plan it', answered: '{\n  "data": {\n    "slots": 3\n  }\n}' },
  ],
  [
    'a person',
    [event('chat', { type: 'user', content: '회의 잡아줘' })],
    { asked: '회의 잡아줘', answered: undefined },
  ],
  [
    'the assistant',
    [event('chat', { type: 'assistant', content: '잡았습니다' })],
    { asked: undefined, answered: '잡았습니다' },
  ],
  [
    'a model call of another program',
    [
      event('traces', { attributes: { 'gen_ai.input.messages': '[{"role":"user"}]' } }),
      event('traces', { attributes: { 'gen_ai.output.messages': '{not JSON' } }),
    ],
    { asked: '[\n  {\n    "role": "user"\n  }\n]', answered: '{not JSON' },
  ],
  ['nothing that was said', [event('logs', { message: 'x' })], { asked: undefined, answered: undefined }],
])('%s', (_, events, expected) => {
  expect(stepTexts(events)).toEqual(expected);
});
