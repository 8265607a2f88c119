import { randomUUID } from 'node:crypto';

/** `run_7f3a9c2e51d04b6f`: the kind first, so that an id says what it names. */
export const newId = (
  kind:
    | 'run'
    | 'msg'
    | 'card'
    | 'conv'
    | 'link'
    | 'intv'
    | 'scn'
    | 'set'
    | 'reh'
    | 'key'
    | 'akey'
    | 'proc'
    | 'view'
    | 'miss'
    | 'gcall'
    | 'push'
    | 'test'
    | 'file',
): string => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
