import * as v from 'valibot';
import { LogLevel } from '../entities/logEntry';
import { LogMeta, META_MAX_LENGTH, PATTERN_MAX_LENGTH } from '../entities/logCondition';
import { ErrorKind } from '../entities/errorKind';
import { Id, Instant } from '../entities/primitives';
import { LOG_AGENTS_AT_ONCE, SEARCH_MAX_LENGTH } from '../limits';
import { splitList } from '../listText';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const severalOf = <Schema extends v.GenericSchema<string>>(schema: Schema, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.transform(splitList),
      v.array(schema),
      v.check((values) => values.length <= most, `At most ${String(most)} values`),
    ),
  );

/** Filter of a list of log entries, live or stored. */
export const logFilterFields = {
  /** One or several with commas between them (`listText.ts`): entries of any of them. */
  level: severalOf(LogLevel, LogLevel.options.length),
  agent: severalOf(Id, LOG_AGENTS_AT_ONCE),
  from: v.optional(Instant),
  to: v.optional(Instant),
  /** Any part of message or run id, ignoring case. */
  q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH))),
  runId: v.optional(Id),
  flagged: v.optional(v.literal('true')),
  /** Kind of the error that it tells; entries that are none have no kind. */
  kind: v.optional(ErrorKind),
  /** `live` is what every metric counts: also entries of no run. */
  runs: v.optional(v.picklist(['live', 'dry'])),
  /** Fields of `meta`, as JSON: `{"tool":"send_message","attempt":2}`. */
  meta: v.optional(v.pipe(v.string(), v.maxLength(META_MAX_LENGTH), v.transform(parseJson), LogMeta)),
  /** Pattern of the message (`logPattern.ts`). */
  pattern: v.optional(v.pipe(v.string(), v.maxLength(PATTERN_MAX_LENGTH))),
};
