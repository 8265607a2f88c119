export interface LabelledNode {
  id: string;
  /** Middle of the node, in units of the graph. */
  x: number;
  y: number;
  radius: number;
  /** Width of its text; undefined: it has none. */
  width: number | undefined;
  /** A label of higher rank is placed first. */
  rank: number;
}

export interface PlacedLabel {
  id: string;
  /** Left and top of its text. */
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = (box: Box, seen: Box | undefined): boolean =>
  seen === undefined ||
  (box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom);

const boxOf = ({ x, y, radius }: LabelledNode): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** Below its node, else above it, else beside it. */
const placesOf = (
  { x, y, radius }: LabelledNode,
  width: number,
  { height, gap }: { height: number; gap: number },
): { x: number; y: number }[] => [
  { x: x - width / 2, y: y + radius + gap },
  { x: x - width / 2, y: y - radius - gap - height },
  { x: x + radius + gap, y: y - height / 2 },
  { x: x - radius - gap - width, y: y - height / 2 },
];

export interface LabelSize {
  height: number;
  gap: number;
  /** The part of the graph that is seen: no label reaches out of it. */
  seen?: Box | undefined;
}

/**
 * Places for labels such that none covers another or a node, those of higher rank first. What has no place is left
 * out. Lengths in units of the graph.
 */
export const placeLabels = (nodes: readonly LabelledNode[], size: LabelSize): PlacedLabel[] => {
  const bodies = nodes.map((node) => ({ id: node.id, box: boxOf(node) }));
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  for (const node of nodes.toSorted((a, b) => b.rank - a.rank)) {
    const { width } = node;
    if (width === undefined) continue;
    for (const { x, y } of placesOf(node, width, size)) {
      const box = { left: x, top: y, right: x + width, bottom: y + size.height };
      const isFree =
        isWithin(box, size.seen) &&
        !taken.some((other) => meets(box, other)) &&
        !bodies.some((body) => body.id !== node.id && meets(box, body.box));
      if (!isFree) continue;
      taken.push(box);
      placed.push({ id: node.id, x, y });
      break;
    }
  }
  return placed;
};
