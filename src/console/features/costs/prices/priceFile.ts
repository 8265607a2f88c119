import type { ModelPrice, PriceDraft } from '@contract/entities/modelPrice';
import { PriceDraft as PriceDraftSchema } from '@contract/entities/modelPrice';
import { calendarDate } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { workspaceZone } from '@contract/zones';
import * as v from 'valibot';

/** The columns of a CSV file, and the fields of a JSON one. */
export const PRICE_COLUMNS = [
  'model',
  'aliases',
  'from',
  'input',
  'output',
  'cachedInput',
  'reasoning',
] as const;
type Column = (typeof PRICE_COLUMNS)[number];

/** Effect of one line of a file; `wrong` says which field. */
export type ReadPrice =
  | { state: 'new' | 'changed' | 'same'; price: PriceDraft }
  | { state: 'wrong'; line: number; field: string };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day begins at midnight of the workspace's zone; anything else stays as it is. */
export const instantOfDay = (text: string): string => {
  const [, year = '', month = '', day = ''] = DAY.exec(text.trim()) ?? [];
  if (year === '') return text.trim();
  const at = wallClockInstant(Number(year), Number(month), Number(day), 0, 0, workspaceZone());
  // A day that no month has would be another one.
  return calendarDate(at, workspaceZone()) === text.trim() ? at.toISOString() : text.trim();
};

/** The day an instant begins in the workspace's zone, where it is its midnight; else the instant. */
export const dayOfInstant = (instant: string): string => {
  const day = calendarDate(instant, workspaceZone());
  return Date.parse(instantOfDay(day)) === Date.parse(instant) ? day : instant;
};

const NAMES_BETWEEN = /[;,]/;
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
const textsIn = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(NAMES_BETWEEN)
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : value;

type PriceTexts = Partial<Record<Column, unknown>>;

/** A line with its numbers, names and day as they are sent, where they are. */
export const asPrice = ({
  model,
  aliases,
  from,
  input,
  output,
  cachedInput,
  reasoning,
}: PriceTexts): unknown => ({
  model,
  ...(isBlank(aliases) ? {} : { aliases: textsIn(aliases) }),
  from: typeof from === 'string' ? instantOfDay(from) : from,
  input: numberIn(input),
  output: numberIn(output),
  ...(isBlank(cachedInput) ? {} : { cachedInput: numberIn(cachedInput) }),
  ...(isBlank(reasoning) ? {} : { reasoning: numberIn(reasoning) }),
});

/** A line as it is sent, or the first field that is wrong. */
const readPrice = (fields: PriceTexts): PriceDraft | { wrong: string } => {
  const read = v.safeParse(PriceDraftSchema, asPrice(fields));
  if (read.success) return read.output;
  return { wrong: v.getDotPath(read.issues[0])?.split('.')[0] ?? 'model' };
};

/** A field for a field, the order of other names left alone. */
const isSame = (a: PriceDraft, b: PriceDraft): boolean =>
  a.input === b.input &&
  a.output === b.output &&
  a.cachedInput === b.cachedInput &&
  a.reasoning === b.reasoning &&
  [...a.aliases].sort().join('\n') === [...b.aliases].sort().join('\n');

const keyOf = ({ model, from }: PriceDraft): string => `${model} ${String(Date.parse(from))}`;

/** Changes that a file's lines would make to the prices in force; a second line of the same is wrong. */
export const comparePrices = (lines: readonly PriceTexts[], prices: readonly ModelPrice[]): ReadPrice[] => {
  const known = new Map(
    prices.filter(({ withdrawnAt }) => withdrawnAt === undefined).map((price) => [keyOf(price), price]),
  );
  const seen = new Set<string>();
  return lines.map((fields, index): ReadPrice => {
    const price = readPrice(fields);
    if ('wrong' in price) return { state: 'wrong', line: index + 1, field: price.wrong };
    const key = keyOf(price);
    if (seen.has(key)) return { state: 'wrong', line: index + 1, field: 'from' };
    seen.add(key);
    const standing = known.get(key);
    if (standing === undefined) return { state: 'new', price };
    return { state: isSame(standing, price) ? 'same' : 'changed', price };
  });
};

/** Lines of a CSV file with a head, or of a JSON list (also below `prices`). Throws for what is neither. */
export const readPriceFile = async (text: string): Promise<PriceTexts[]> => {
  const body = text.replace(/^\ufeff/, '').trim();
  if (body.startsWith('[') || body.startsWith('{')) {
    const read: unknown = JSON.parse(body);
    return v.parse(v.array(v.record(v.string(), v.unknown())), listIn(read));
  }
  const { default: Papa } = await import('papaparse');
  const { data, meta } = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: 'greedy' });
  if (!meta.fields?.includes('model')) throw new Error('no column "model"');
  return data;
};

const listIn = (read: unknown): unknown =>
  typeof read === 'object' && read !== null && 'prices' in read ? read.prices : read;

/** The prices in force as a CSV file that the import takes back. */
export const pricesAsCsv = async (prices: readonly ModelPrice[]): Promise<string> => {
  const { default: Papa } = await import('papaparse');
  const rows = prices.map(({ model, aliases, from, input, output, cachedInput, reasoning }) => [
    model,
    aliases.join(';'),
    dayOfInstant(from),
    input,
    output,
    cachedInput ?? '',
    reasoning ?? '',
  ]);
  return `${Papa.unparse([[...PRICE_COLUMNS], ...rows], { escapeFormulae: true, newline: '\r\n' })}\r\n`;
};
