/** A whole answer: what it says, piece by piece, and the calls it wants. */
export interface ScriptedReply {
  say?: string[];
  /** `input` as an object, or the very text of the arguments. */
  calls?: { name: string; input: Record<string, unknown> | string }[];
  usage?: { input: number; output: number } | 'none';
  /** Why it ended, in the service's own word; else by what it holds. */
  finish?: string;
  /** The model that served it, where that is another one than was asked. */
  servedBy?: string;
}

interface Wire {
  (model: string, reply: ScriptedReply, until: 'end' | 'open'): string[];
  /** One more piece of text. */
  piece: (model: string, text: string) => string[];
}

const USAGE = { input: 120, output: 30 };
const argumentsOf = (input: Record<string, unknown> | string): string =>
  typeof input === 'string' ? input : JSON.stringify(input);

/** In two pieces, as both services send arguments. */
const halves = (text: string): string[] => [text.slice(0, 5), text.slice(5)];

const event = (type: string, data: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const textDelta = (text: string): string =>
  event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });

const anthropicCall = ({ name, input }: NonNullable<ScriptedReply['calls']>[number], index: number) => [
  event('content_block_start', {
    index,
    content_block: { type: 'tool_use', id: `toolu_${String(index)}`, name, input: {} },
  }),
  ...halves(argumentsOf(input)).map((partial_json) =>
    event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } }),
  ),
  event('content_block_stop', { index }),
];

/** Server-sent events of `POST /v1/messages` with `stream: true`. */
export const streamAnthropic: Wire = (model, reply, until) => {
  const usage = reply.usage === 'none' ? { input: 0, output: 0 } : (reply.usage ?? USAGE);
  const { say = [], calls = [], servedBy = model } = reply;
  const begun = [
    event('message_start', {
      message: {
        id: 'msg_01',
        type: 'message',
        role: 'assistant',
        content: [],
        model: servedBy,
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: usage.input, output_tokens: usage.output === 0 ? 0 : 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    event('ping', {}),
    ...say.map(textDelta),
  ];
  if (until === 'open') return begun;
  const stop_reason = reply.finish ?? (calls.length > 0 ? 'tool_use' : 'end_turn');
  return [
    ...begun,
    event('content_block_stop', { index: 0 }),
    ...calls.flatMap((call, index) => anthropicCall(call, index + 1)),
    event('message_delta', {
      delta: { stop_reason, stop_sequence: null },
      usage: { output_tokens: usage.output },
    }),
    event('message_stop', {}),
  ];
};
streamAnthropic.piece = (_model, text) => [textDelta(text)];

const chunk = (model: string, rest: object): string =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model, ...rest })}\n\n`;
const delta = (model: string, said: object, finish_reason: string | null = null): string =>
  chunk(model, { choices: [{ index: 0, delta: said, logprobs: null, finish_reason }] });

/** Server-sent events of `POST /v1/chat/completions` with `stream: true` and `include_usage`. */
export const streamOpenAi: Wire = (model, reply, until) => {
  const { say = [], calls = [], usage = USAGE, servedBy = model } = reply;
  const begun = [
    delta(servedBy, { role: 'assistant', content: '' }),
    ...say.map((content) => delta(servedBy, { content })),
  ];
  if (until === 'open') return begun;
  const wanted = calls.flatMap(({ name, input }, index) => [
    delta(servedBy, {
      tool_calls: [
        { index, id: `call_${String(index)}`, type: 'function', function: { name, arguments: '' } },
      ],
    }),
    ...halves(argumentsOf(input)).map((text) =>
      delta(servedBy, { tool_calls: [{ index, function: { arguments: text } }] }),
    ),
  ]);
  const finish = reply.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop');
  const counted =
    usage === 'none'
      ? []
      : [
          chunk(servedBy, {
            choices: [],
            usage: {
              prompt_tokens: usage.input,
              completion_tokens: usage.output,
              total_tokens: usage.input + usage.output,
            },
          }),
        ];
  return [...begun, ...wanted, delta(servedBy, {}, finish), ...counted, 'data: [DONE]\n\n'];
};
streamOpenAi.piece = (model, text) => [delta(model, { content: text })];
