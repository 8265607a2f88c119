interface StreamItem {
  seq: number;
}

/**
 * The newest `cap` of both, oldest first and each `seq` once. Appending, the common case, costs one copy
 * of references; only late or repeated items are sorted in. Performance, streams.
 */
export const mergeCapped = <T extends StreamItem>(
  kept: readonly T[],
  more: readonly T[],
  cap: number,
): T[] => {
  const last = kept.at(-1)?.seq ?? -1;
  const follows = more.every((item, index) => item.seq > (more[index - 1]?.seq ?? last));
  const merged = follows
    ? [...kept, ...more]
    : [...new Map([...kept, ...more].map((item) => [item.seq, item])).values()].sort((a, b) => a.seq - b.seq);
  return merged.slice(-cap);
};
