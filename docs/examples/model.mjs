import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * The model of `MODEL_URL` (any OpenAI-compatible address, with `MODEL` and `MODEL_KEY`), else one that follows a script
 * on this machine: it lists the channels, sends what it was asked to send, and says how that ended.
 */
export const openModel = async () => {
  const { MODEL_URL, MODEL = 'scripted', MODEL_KEY = 'none' } = process.env;
  if (MODEL_URL) return { baseURL: MODEL_URL, model: MODEL, apiKey: MODEL_KEY, close: () => undefined };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const message = replyTo(JSON.parse(Buffer.concat(chunks).toString()).messages);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(completion(message)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseURL, model: MODEL, apiKey: MODEL_KEY, close };
};

const wordsOf = (content) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('\n');

const replyTo = (messages) => {
  const asked = wordsOf(messages.findLast(({ role }) => role === 'user')?.content);
  const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => wordsOf(content));
  const last = results.at(-1) ?? '';
  // A call that waits for approval is made again, and a paused agent waits until it is resumed.
  const isWaiting = /Make the same call again|This agent was paused/.test(last);
  const settled = results.filter((text) => !/Make the same call again|This agent was paused/.test(text));
  if (isWaiting) return { tool_calls: [repeated(messages)] };
  if (settled.length === 0) return { tool_calls: [toolCall('slack__list_channels', {})] };
  if (settled.length === 1 && !/This agent was stopped/.test(last))
    return { tool_calls: [toolCall('slack__send_message', { channel: '#general', text: asked })] };
  return { content: `It ended so: ${last}` };
};

const repeated = (messages) => {
  const { tool_calls: calls } = messages.findLast(({ role }) => role === 'assistant');
  const { name, arguments: text } = calls.at(-1).function;
  return toolCall(name, JSON.parse(text));
};

const toolCall = (name, args) => ({
  id: `call_${randomUUID()}`,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
});

const completion = (message) => ({
  id: randomUUID(),
  object: 'chat.completion',
  created: 0,
  model: 'scripted',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: null, ...message },
      finish_reason: message.tool_calls ? 'tool_calls' : 'stop',
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
