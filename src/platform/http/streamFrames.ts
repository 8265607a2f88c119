import { FRAME_MAX_BYTES } from '@contract/limits';

/** So many at once are measured; what is longer is halved until it fits. */
const ITEMS_TRIED = 500;

const fits = (text: string): boolean =>
  text.length * 3 <= FRAME_MAX_BYTES || Buffer.byteLength(text) <= FRAME_MAX_BYTES;

/** The items in frames that keep the limit of P7; one that is larger by itself travels alone. */
export const framesOf = <Item>(items: readonly Item[], word: (part: readonly Item[]) => object): string[] => {
  if (items.length <= ITEMS_TRIED) {
    const text = JSON.stringify(word(items));
    if (items.length <= 1 || fits(text)) return [text];
  }
  const middle = items.length > ITEMS_TRIED ? ITEMS_TRIED : Math.ceil(items.length / 2);
  return [...framesOf(items.slice(0, middle), word), ...framesOf(items.slice(middle), word)];
};

/** A first frame with as many of the oldest items as fit, and the items that are left for further frames. */
export const firstFrameOf = <Item>(
  items: Item[],
  word: (part: Item[]) => object,
): { frame: string; rest: Item[] } => {
  let count = items.length;
  for (;;) {
    const frame = JSON.stringify(word(items.slice(0, count)));
    if (count <= 1 || fits(frame)) return { frame, rest: items.slice(count) };
    count = Math.ceil(count / 2);
  }
};
