import * as v from 'valibot';

const Named = { mimeType: v.optional(v.string()) };
const Contents = v.object({
  uri: v.string(),
  ...Named,
  text: v.optional(v.string()),
  blob: v.optional(v.string()),
});

const Block = v.variant('type', [
  v.object({ type: v.literal('text'), text: v.string() }),
  v.object({ type: v.literal('image'), data: v.string(), mimeType: v.string() }),
  v.object({ type: v.literal('audio'), data: v.string(), mimeType: v.string() }),
  v.object({
    type: v.literal('resource_link'),
    uri: v.string(),
    name: v.optional(v.string()),
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    ...Named,
  }),
  v.object({ type: v.literal('resource'), resource: Contents }),
]);
type Block = v.InferOutput<typeof Block>;

/** One part of an answer, as it is shown. `other`: what this console does not know. */
export type AnswerPart = Block | { type: 'structured' | 'other'; value: unknown };

export interface AnswerMessage {
  role: string;
  parts: AnswerPart[];
}

const blockOf = (value: unknown): AnswerPart => {
  const read = v.safeParse(Block, value);
  return read.success ? read.output : { type: 'other', value };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Contents of a resource, or undefined for the answer of anything else. */
const contentsOf = (said: unknown): AnswerPart[] | undefined => {
  const list = isRecord(said) ? said['contents'] : undefined;
  return Array.isArray(list)
    ? list.map((resource: unknown) => blockOf({ type: 'resource', resource }))
    : undefined;
};

/** The parts of a whole answer: its content, what it says in structure, and the contents of resources. */
export const answerParts = (answer: Record<string, unknown>): AnswerPart[] => {
  const { content, structuredContent } = answer;
  const blocks = Array.isArray(content) ? content.map(blockOf) : [];
  const contents = contentsOf(structuredContent);
  if (contents) return [...blocks, ...contents];
  if (structuredContent === undefined) return blocks;
  return [...blocks, { type: 'structured', value: structuredContent }];
};

/** The messages of a prompt that was got; undefined for any other answer. */
export const promptMessages = (answer: Record<string, unknown>): AnswerMessage[] | undefined => {
  const said = answer['structuredContent'];
  const messages = isRecord(said) ? said['messages'] : undefined;
  if (!Array.isArray(messages)) return undefined;
  return messages.filter(isRecord).map(({ role, content }) => ({
    role: String(role),
    parts: (Array.isArray(content) ? content : [content]).map(blockOf),
  }));
};

const wordsOf = (part: AnswerPart): string[] => {
  if (part.type === 'text') return [part.text];
  return part.type === 'resource' && part.resource.text !== undefined ? [part.resource.text] : [];
};

/** All that the messages of a prompt say in words. */
export const promptText = (messages: readonly AnswerMessage[]): string =>
  messages.flatMap(({ parts }) => parts.flatMap(wordsOf)).join('\n\n');

const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];
const SOUNDS = /^audio\/[\w.+-]+$/;

/** Address of a picture or a sound within the page; undefined for any other type. */
export const mediaAddress = (
  data: string,
  mimeType: string | undefined,
): { kind: 'image' | 'audio'; src: string } | undefined => {
  const type = mimeType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = IMAGES.includes(type) ? 'image' : SOUNDS.test(type) ? 'audio' : undefined;
  return kind && { kind, src: `data:${type};base64,${data}` };
};
