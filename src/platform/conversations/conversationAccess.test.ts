import type { ConversationOwnership } from '@platform/storage/conversations/conversationsRepository';
import { mayKeep, mayRead, mayWrite } from './conversationAccess';

const owner = { id: 'mina', role: 'member' } as const;
const other = { id: 'jun', role: 'operator' } as const;
const admin = { id: 'root', role: 'admin' } as const;
const PRIVATE: ConversationOwnership = { userId: 'mina', shared: false };
const OPEN: ConversationOwnership = { userId: 'mina', shared: true };
const DELETED = { deletedAt: '2026-11-21T02:00:00.000Z' };

type Person = typeof owner | typeof other | typeof admin;
type Row = [what: string, who: Person, of: ConversationOwnership, may: string];
test.each<Row>([
  ['its owner, a private one', owner, PRIVATE, 'read write keep'],
  ['its owner, an open one', owner, OPEN, 'read write keep'],
  ['another, a private one', other, PRIVATE, ''],
  ['another, an open one', other, OPEN, 'read write'],
  ['an administrator, a private one', admin, PRIVATE, ''],
  ['an administrator, an open one', admin, OPEN, 'read write keep'],
  ['another by a link to read', other, { ...PRIVATE, linkRight: 'read' }, 'read'],
  ['another by a link to write', other, { ...PRIVATE, linkRight: 'write' }, 'read write'],
  ['an administrator by a link to read', admin, { ...PRIVATE, linkRight: 'read' }, 'read'],
  ['another by a link to read, an open one', other, { ...OPEN, linkRight: 'read' }, 'read write'],
  ['its owner, a deleted one', owner, { ...PRIVATE, ...DELETED }, 'keep'],
  ['another by a link to write, a deleted one', other, { ...PRIVATE, ...DELETED, linkRight: 'write' }, ''],
])('%s', (_what, who, of, may) => {
  const rights = { read: mayRead(who, of), write: mayWrite(who, of), keep: mayKeep(who, of) };
  const held = Object.entries(rights).flatMap(([right, has]) => (has ? [right] : []));
  expect(held.join(' ')).toBe(may);
});
