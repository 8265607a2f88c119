import { readFileSync } from 'node:fs';
import { compress, decompress } from 'woff2-encoder';

/** Of HarfBuzz (hb-blob.h, hb-subset.h). */
const WRITABLE = 2;
const LAYOUT_FEATURES = 6;
const KEEP_DEFAULT = Number.NaN;

const tag = (name) => [...name].reduce((sum, letter) => (sum << 8) | letter.charCodeAt(0), 0);

/** A variable WOFF2 font with these characters only, all of their layout features, and its weights from `min` to `max`. */
export async function subsetFont(font, characters, { min, max }) {
  const wasm = new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  const hb = instance.exports;
  hb._initialize();
  const bytes = () => new Uint8Array(hb.memory.buffer);

  const source = new Uint8Array(await decompress(font));
  const at = hb.malloc(source.length);
  bytes().set(source, at);
  const face = hb.hb_face_create(hb.hb_blob_create(at, source.length, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(wanted, character.codePointAt(0));
  if (!hb.hb_subset_input_set_axis_range(input, face, tag('wght'), min, max, KEEP_DEFAULT))
    throw new Error('The font has no weights to choose from.');
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('The font cannot be subset.');
  const blob = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(await compress(bytes().slice(start, start + hb.hb_blob_get_length(blob))));
}
