import { FRAME_MAX_BYTES } from '@contract/limits';
import { firstFrameOf, framesOf } from './streamFrames';

const word = (items: readonly string[]) => ({ items });
const read = (frame: string) => (JSON.parse(frame) as { items: string[] }).items;
const itemsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${String(index)} ${'한'.repeat(length)}`);

test('few small items are one frame', () => {
  const items = itemsOf(3, 10);
  expect(framesOf(items, word).map(read)).toEqual([items]);
  expect(firstFrameOf(items, word)).toEqual({ frame: JSON.stringify({ items }), rest: [] });
});

test('more than a frame holds goes into several, in order and complete', () => {
  const items = itemsOf(1200, 1000);
  const frames = framesOf(items, word);
  expect(frames.every((frame) => Buffer.byteLength(frame) <= FRAME_MAX_BYTES)).toBe(true);
  expect(frames.flatMap(read)).toEqual(items);
  const { frame, rest } = firstFrameOf(items, word);
  expect(Buffer.byteLength(frame)).toBeLessThanOrEqual(FRAME_MAX_BYTES);
  expect([...read(frame), ...rest]).toEqual(items);
});

test('an item that is too large by itself travels alone', () => {
  const items = ['a', 'x'.repeat(FRAME_MAX_BYTES), 'b'];
  expect(framesOf(items, word).flatMap(read)).toEqual(items);
});
