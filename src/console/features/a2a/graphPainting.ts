import { placeLabels, type Box } from './graphLabels';
import type { GraphNode } from './graphLayout';

export interface GraphPalette {
  surface: string;
  text: string;
  faint: string;
  line: string;
  accent: string;
  soft: string;
  error: string;
  service: string;
}

interface NodeLook {
  palette: GraphPalette;
  /** Pixels for one unit of the graph. */
  scale: number;
  isDim: boolean;
  isSelected: boolean;
}

/** On screen, in pixels; zoomed out, nodes shrink instead of covering each other. */
const RADIUS_PX = { agent: 10, gateway: 13, service: 9 } as const;
const RADIUS_MAX_UNITS = 8;
const LABEL_PX = 12;
const GAP_PX = 5;
const DIM = 0.25;

const radiusOf = ({ type }: GraphNode, scale: number): number =>
  Math.min(RADIUS_PX[type] / scale, RADIUS_MAX_UNITS);

/** An agent is a disc, the gateway a diamond, a service a square. */
const trace = (
  context: CanvasRenderingContext2D,
  { x = 0, y = 0, type }: GraphNode,
  radius: number,
): void => {
  context.beginPath();
  if (type === 'agent') context.arc(x, y, radius, 0, 2 * Math.PI);
  else if (type === 'service') context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  else {
    context.moveTo(x, y - radius);
    context.lineTo(x + radius, y);
    context.lineTo(x, y + radius);
    context.lineTo(x - radius, y);
    context.closePath();
  }
};

const colourOf = ({ type, status }: GraphNode, palette: GraphPalette): string => {
  if (status === 'offline') return palette.error;
  if (status === 'unknown') return palette.faint;
  return type === 'service' ? palette.service : palette.accent;
};

/** Filled: online. A ring: offline. Dashed: unknown. */
export const drawNode = (
  context: CanvasRenderingContext2D,
  node: GraphNode,
  { palette, scale, isDim, isSelected }: NodeLook,
): void => {
  const radius = radiusOf(node, scale);
  const colour = colourOf(node, palette);
  context.globalAlpha = isDim ? DIM : 1;
  if (isSelected) {
    trace(context, node, radius + 6 / scale);
    context.fillStyle = palette.soft;
    context.fill();
  }
  trace(context, node, radius);
  context.lineWidth = 1.5 / scale;
  context.setLineDash(node.status === 'unknown' ? [2 / scale, 2 / scale] : []);
  context.fillStyle = node.status === 'online' ? colour : palette.surface;
  context.strokeStyle = colour;
  context.fill();
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
};

interface LabelLook {
  palette: GraphPalette;
  scale: number;
  /** The higher, the sooner it is placed; undefined: none. */
  rankOf: (node: GraphNode) => number | undefined;
  seen: Box | undefined;
}

/** Names of nodes, none over another or over a node; those without room come with nearness. */
export const drawLabels = (
  context: CanvasRenderingContext2D,
  nodes: readonly GraphNode[],
  { palette, scale, rankOf, seen }: LabelLook,
): void => {
  context.save();
  // In pixels of the screen: letters as small as units of the graph would stand unevenly.
  context.scale(1 / scale, 1 / scale);
  context.font = `500 ${String(LABEL_PX)}px 'First Screens', 'Pretendard Variable', sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.fillStyle = palette.text;
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
  const labelled = nodes.map((node) => {
    const { id, name, x = 0, y = 0 } = node;
    const rank = rankOf(node);
    const width = rank === undefined ? undefined : context.measureText(name).width / scale;
    return { id, x, y, radius: radiusOf(node, scale), width, rank: rank ?? -1 };
  });
  for (const { id, x, y } of placeLabels(labelled, { height: LABEL_PX / scale, gap: GAP_PX / scale, seen }))
    context.fillText(nameOf.get(id) ?? '', x * scale, y * scale);
  context.restore();
};

/** Area that a press hits: a little more than the drawn one. */
export const paintNodeArea = (node: GraphNode, colour: string, context: CanvasRenderingContext2D): void => {
  context.fillStyle = colour;
  const scale = context.getTransform().a / window.devicePixelRatio;
  trace(context, node, radiusOf(node, scale) + 3 / scale);
  context.fill();
};
