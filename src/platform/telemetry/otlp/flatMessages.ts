import { textOf } from './wireValues';

type Attributes = Record<string, unknown>;

interface FlatCall {
  id?: unknown;
  name?: unknown;
  arguments?: unknown;
}

interface FlatMessage {
  role?: unknown;
  content?: unknown;
  parts: Map<number, string>;
  calls: Map<number, FlatCall>;
}

const FLAT =
  /^(llm\.input_messages|llm\.output_messages|gen_ai\.prompt|gen_ai\.completion)\.(\d{1,3})\.(?:message\.)?(.+)$/;
const PART = /^contents\.(\d{1,3})\.message_content\.text$/;
const CALL = /^tool_calls\.(\d{1,3})\.(?:tool_call\.)?(?:function\.)?(id|name|arguments)$/;

export type Side = 'asked' | 'answered';

const SIDES: Readonly<Record<string, Side>> = {
  'llm.input_messages': 'asked',
  'gen_ai.prompt': 'asked',
  'llm.output_messages': 'answered',
  'gen_ai.completion': 'answered',
};

/**
 * Takes out messages that were sent as an attribute for each of their fields (OpenInference, older OpenLLMetry): as
 * one JSON text, as the conventions send them. Undefined where there are none of this side.
 */
export const takeFlatMessages = (attributes: Attributes, wanted: Side): string | undefined => {
  const messages = new Map<number, FlatMessage>();
  for (const [name, value] of Object.entries(attributes)) {
    const [, prefix = '', index = '', field = ''] = FLAT.exec(name) ?? [];
    if (SIDES[prefix] !== wanted) continue;
    const message = messages.get(Number(index)) ?? { parts: new Map(), calls: new Map() };
    messages.set(Number(index), message);
    if (readField(message, field, value)) Reflect.deleteProperty(attributes, name);
  }
  const told = inOrder(messages).map(messageOf);
  return told.length === 0 ? undefined : JSON.stringify(told);
};

const readField = (message: FlatMessage, field: string, value: unknown): boolean => {
  if (field === 'role' || field === 'content') {
    message[field] = value;
    return true;
  }
  const part = PART.exec(field)?.[1];
  if (part !== undefined) {
    message.parts.set(Number(part), textOf(value));
    return true;
  }
  const [, index = '', called = ''] = CALL.exec(field) ?? [];
  if (called === '') return false;
  message.calls.set(Number(index), { ...message.calls.get(Number(index)), [called]: value });
  return true;
};

const messageOf = ({ role, content, parts, calls }: FlatMessage): Attributes => ({
  role,
  content: content ?? (parts.size === 0 ? undefined : inOrder(parts).join('\n')),
  tool_calls: calls.size === 0 ? undefined : inOrder(calls),
});

const inOrder = <Item>(items: ReadonlyMap<number, Item>): Item[] =>
  [...items].sort(([a], [b]) => a - b).map(([, item]) => item);
