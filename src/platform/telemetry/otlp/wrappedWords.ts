import { parsedText } from './parsedText';
import { isWire, own, textOf } from './wireValues';

/** Undefined for what is no JSON of an object. */
const parsed = (text: string): unknown => (/^\s*\{/.test(text) ? parsedText(text) : undefined);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Arguments of a decorated function without OpenLLMetry's `{"args":[…],"kwargs":{…}}` around them; undefined for none. */
export const withoutCall = (value: unknown): unknown => {
  const call = parsed(textOf(value));
  const [list, named] = [own(call, 'args'), own(call, 'kwargs')];
  if (!Array.isArray(list)) return value;
  if (isWire(named) && Object.keys(named).length > 0) return JSON.stringify(named);
  if (list.length === 0) return undefined;
  return list.length === 1 ? asText(list[0]) : JSON.stringify(list);
};

export interface ToolMessage {
  content: unknown;
  name: string;
}

/** A tool's answer as LangChain serializes its message; undefined for anything else. */
export const readToolMessage = (value: unknown): ToolMessage | undefined => {
  const text = textOf(value);
  const given = text.includes('"lc"') ? parsed(text) : undefined;
  const message = own(given, 'output') ?? given;
  const told = own(message, 'lc') === 1 ? own(message, 'kwargs') : undefined;
  const content = own(told, 'content');
  return content === undefined ? undefined : { content, name: textOf(own(told, 'name')) };
};

/** The agent that LangChain's `createAgent` names in the metadata of everything below it. */
export const agentInMetadata = (value: unknown): string =>
  textOf(own(parsed(textOf(value)), 'lc_agent_name'));
