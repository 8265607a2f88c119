import type { GraphNode } from './graphModel';

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
  labelled: boolean;
}

/** On screen, in pixels; zoomed out, nodes shrink instead of covering each other. */
const RADIUS_PX = { agent: 10, gateway: 13, service: 9 } as const;
const RADIUS_MAX_UNITS = 8;
const LABEL_PX = 12;
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
  { palette, scale, isDim, isSelected, labelled }: NodeLook,
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
  if (labelled) {
    context.font = `${isSelected ? '600' : '500'} ${String(LABEL_PX / scale)}px 'First Screens', 'Pretendard Variable', sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'top';
    context.fillStyle = palette.text;
    context.fillText(node.name, node.x ?? 0, (node.y ?? 0) + radius + 5 / scale);
  }
  context.globalAlpha = 1;
};

/** Area that a press hits: a little more than the drawn one. */
export const paintNodeArea = (node: GraphNode, colour: string, context: CanvasRenderingContext2D): void => {
  context.fillStyle = colour;
  const scale = context.getTransform().a / window.devicePixelRatio;
  trace(context, node, radiusOf(node, scale) + 3 / scale);
  context.fill();
};
