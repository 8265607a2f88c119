import type { ElicitRequestFormParams } from '@modelcontextprotocol/sdk/types.js';

type Form = ElicitRequestFormParams['requestedSchema'];

const NAMED = [
  { const: 'value1', title: 'First Option' },
  { const: 'value2', title: 'Second Option' },
  { const: 'value3', title: 'Third Option' },
];

const defaults: Form = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
};
/** Every way in which the protocol has a choice, of one and of several. */
const choices: Form = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: { type: 'string', oneOf: NAMED },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
    titledMulti: { type: 'array', items: { anyOf: NAMED } },
  },
};
const contact: Form = {
  type: 'object',
  properties: {
    username: { type: 'string', description: "User's response" },
    email: { type: 'string', description: "User's email" },
  },
  required: ['username', 'email'],
};

/** What a tool of the conformance suite asks for. */
export const formOf = (tool: string): Form => {
  if (tool.includes('1034')) return defaults;
  return tool.includes('1330') ? choices : contact;
};
