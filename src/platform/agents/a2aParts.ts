import { randomUUID } from 'node:crypto';
import { type Role, type Message, type Part } from '@a2a-js/sdk';

export const textPart = (text: string): Part => ({
  content: { $case: 'text', value: text },
  metadata: undefined,
  filename: '',
  mediaType: 'text/plain',
});

export const dataPart = (data: unknown): Part => ({
  content: { $case: 'data', value: data },
  metadata: undefined,
  filename: '',
  mediaType: 'application/json',
});

export const agentMessage = (
  role: Role,
  contextId: string,
  taskId: string,
  parts: Part[],
  metadata?: Record<string, unknown>,
): Message => ({
  messageId: randomUUID(),
  contextId,
  taskId,
  role,
  parts,
  metadata,
  extensions: [],
  referenceTaskIds: [],
});

export const textOf = (parts: readonly Part[]): string =>
  parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join('');

/** The first data part that is an object, else an empty one. */
export const dataOf = (parts: readonly Part[]): Record<string, unknown> => {
  for (const { content } of parts) {
    if (content?.$case === 'data' && typeof content.value === 'object' && content.value !== null) {
      return content.value as Record<string, unknown>;
    }
  }
  return {};
};
