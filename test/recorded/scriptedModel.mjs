import { createServer } from 'node:http';

/** What every stack is asked, and what the model and the tool answer. The expectations of the tests are these. */
export const MODEL = 'gpt-4o-mini';
export const QUESTIONS = {
  answered: '서울 날씨 어때?',
  toolFails: '아틀란티스 날씨 어때?',
  modelFails: '너무 긴 질문',
};
const TOOL = 'get_weather';
const ANSWERS = { answered: '서울은 맑고 18도예요.', toolFails: '그 도시는 찾을 수 없어요.' };
const USAGE = { asks: [120, 18, 40], says: [180, 24, 0] };

export const weather = ({ city }) => {
  if (city === '아틀란티스') throw new Error('No such city: 아틀란티스');
  return { city, sky: '맑음', degrees: 18 };
};

const cityOf = (text) => (text.includes('아틀란티스') ? '아틀란티스' : '서울');
const answerOf = (text) => (text.includes('아틀란티스') ? ANSWERS.toolFails : ANSWERS.answered);

const chatCompletion = (text, answered) => {
  const [input, output, cached] = answered ? USAGE.says : USAGE.asks;
  const call = {
    id: 'call_1',
    type: 'function',
    function: { name: TOOL, arguments: JSON.stringify({ city: cityOf(text) }) },
  };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: `${MODEL}-2024-07-18`,
    choices: [
      {
        index: 0,
        message: answered
          ? { role: 'assistant', content: answerOf(text), refusal: null }
          : { role: 'assistant', content: null, tool_calls: [call], refusal: null },
        logprobs: null,
        finish_reason: answered ? 'stop' : 'tool_calls',
      },
    ],
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
      prompt_tokens_details: { cached_tokens: cached, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
  };
};

const response = (text, answered) => {
  const [input, output, cached] = answered ? USAGE.says : USAGE.asks;
  const message = {
    id: 'msg_1',
    type: 'message',
    status: 'completed',
    role: 'assistant',
    content: [{ type: 'output_text', text: answerOf(text), annotations: [], logprobs: [] }],
  };
  const call = {
    id: 'fc_1',
    type: 'function_call',
    status: 'completed',
    call_id: 'call_1',
    name: TOOL,
    arguments: JSON.stringify({ city: cityOf(text) }),
  };
  return {
    id: answered ? 'resp_2' : 'resp_1',
    object: 'response',
    created_at: 1_700_000_000,
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: null,
    max_output_tokens: null,
    model: `${MODEL}-2024-07-18`,
    output: [answered ? message : call],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    store: true,
    temperature: 1,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cached },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
    user: null,
    metadata: {},
  };
};

const bodyOf = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
};
const listen = (server) =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`)),
  );

const streamedChat = (whole) => {
  const {
    choices: [choice],
    usage,
    ...rest
  } = whole;
  const chunk = (delta, finish_reason = null, extra = {}) =>
    `data: ${JSON.stringify({ ...rest, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }], ...extra })}\n\n`;
  const { content, tool_calls } = choice.message;
  return [
    chunk({ role: 'assistant', content: content === null ? null : '' }),
    tool_calls
      ? chunk({ tool_calls: tool_calls.map((call, index) => ({ index, ...call })) })
      : chunk({ content }),
    chunk({}, choice.finish_reason),
    `data: ${JSON.stringify({ ...rest, object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
    'data: [DONE]\n\n',
  ].join('');
};

/** A service of OpenAI by the wire: chat completions and responses. */
export const openModel = async () => {
  const server = createServer(async (request, reply) => {
    const text = (await bodyOf(request)).toString();
    const body = JSON.parse(text);
    const json = (status, value) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(value));
    };
    if (text.includes(QUESTIONS.modelFails)) {
      json(400, {
        error: {
          message: 'This model takes 128000 tokens at most',
          type: 'invalid_request_error',
          param: 'messages',
          code: 'context_length_exceeded',
        },
      });
      return;
    }
    const answered = text.includes('"role":"tool"') || text.includes('function_call_output');
    if (request.url.endsWith('/responses')) {
      json(200, response(text, answered));
      return;
    }
    const whole = chatCompletion(text, answered);
    if (!body.stream) {
      json(200, whole);
      return;
    }
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.end(streamedChat(whole));
  });
  return { url: `${await listen(server)}/v1`, close: () => server.close() };
};

/** What an exporter sends, byte by byte. */
export const openCollector = async () => {
  const requests = [];
  const server = createServer(async (request, reply) => {
    const body = await bodyOf(request);
    requests.push({ path: request.url, body: body.toString('base64') });
    reply.writeHead(200, { 'content-type': request.headers['content-type'] });
    reply.end(request.headers['content-type'].includes('json') ? '{}' : '');
  });
  return { url: await listen(server), requests, close: () => server.close() };
};
