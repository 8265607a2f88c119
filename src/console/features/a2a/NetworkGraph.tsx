import { useCopy } from '@console/common/copy/languageContext';
import { COLOURS } from '@console/common/theme/tokens';
import { TipButton } from '@console/common/ui/TipButton';
import type { AgentMessage } from '@contract/entities/agentMessage';
import type { NetworkLink, NetworkNode } from '@contract/entities/networkAgent';
import { styled, useColorScheme } from '@mui/material/styles';
import { Maximize } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import ForceGraph2D, { type ForceGraphMethods } from 'react-force-graph';
import { a2aCopy } from './a2aCopy';
import type { Box } from './graphLabels';
import { clusterForce, placeNodes, type GraphNode } from './graphLayout';
import { linkKeyOf, pinNodes, renewGraph, type GraphLink, type GraphModel } from './graphModel';
import { drawLabels, drawNode, paintNodeArea, type GraphPalette } from './graphPainting';

/** The layout is found before the first frame: nothing moves on screen by itself. */
const LAYOUT_TICKS = 160;
const FIT_PADDING_PX = 64;
const FIT_MAX_ZOOM = 5;
const LINK_STRENGTH = 0.01;
/** Between any two nodes: a name has room beside the next node. */
const REPULSION = -60;
const STRENGTHS = [
  ['link', LINK_STRENGTH],
  ['charge', REPULSION],
] as const;
const FIT_MS = 300;
const RANKS = { gateway: 2, agent: 1, service: 0 } as const;
/** At once; more than that nobody can tell apart. */
const MOST_PULSES = 80;

const GraphArea = styled('div')({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
});

const Canvas = styled('div')({ position: 'absolute', inset: 0 });

const Corner = styled('div')({ position: 'absolute', right: 12, bottom: 12 });

const paletteOf = (scheme: 'light' | 'dark'): GraphPalette => {
  const pick = (name: keyof typeof COLOURS): string => COLOURS[name][scheme === 'dark' ? 1 : 0];
  return {
    surface: pick('surface'),
    text: pick('text'),
    faint: pick('text3'),
    line: pick('border'),
    accent: pick('accent'),
    soft: pick('accentSoft'),
    error: pick('error'),
    service: pick('text2'),
  };
};

const useSize = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { frame, size };
};

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The part of the graph that stands on screen, in its units. */
const seenIn = (
  graph: Pick<ForceGraphMethods<GraphNode, GraphLink>, 'screen2GraphCoords'> | undefined,
  { width, height }: { width: number; height: number },
): Box | undefined => {
  if (!graph) return undefined;
  const from = graph.screen2GraphCoords(0, 0);
  const to = graph.screen2GraphCoords(width, height);
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
};

interface NetworkGraphProps {
  nodes: readonly NetworkNode[];
  links: readonly NetworkLink[];
  selected: string | null;
  /** Ids that the search found; undefined without one. */
  found: ReadonlySet<string> | undefined;
  /** Messages that have just been said: each runs along its link once. */
  arrived: readonly AgentMessage[];
  onSelect: (id: string | null) => void;
}

/** The network as a force graph whose nodes stay where they stand. Behaviour, section 11. */
export const NetworkGraph = ({ nodes, links, selected, found, arrived, onSelect }: NetworkGraphProps) => {
  const words = useCopy(a2aCopy);
  const { colorScheme } = useColorScheme();
  const palette = useMemo(() => paletteOf(colorScheme ?? 'light'), [colorScheme]);
  const { frame, size } = useSize();
  const graph = useRef<ForceGraphMethods<GraphNode, GraphLink> | undefined>(undefined);
  const isFitted = useRef(false);
  const [hovered, setHovered] = useState<string | null>(null);
  const [model, setModel] = useState<GraphModel>(() => renewGraph(undefined, { nodes, links }));
  const renewed = renewGraph(model, { nodes, links });
  if (renewed !== model) setModel(renewed);

  const isDrawn = size !== undefined && size.width > 0;
  const axis = isDrawn && size.height > size.width ? 'y' : 'x';
  // Before the layout begins, which waits for the next turn.
  useEffect(() => {
    if (!isDrawn) return;
    placeNodes(model.nodes, axis);
    graph.current?.d3Force('cluster', clusterForce(axis));
    for (const [force, strength] of STRENGTHS) {
      const held = graph.current?.d3Force(force) as { strength?: (value: number) => void } | undefined;
      held?.strength?.(strength);
    }
  }, [isDrawn, axis, model]);
  useEffect(() => {
    if (wantsStillness()) return;
    const isNode = new Set(model.nodes.map(({ id }) => id));
    const linkOf = new Map(model.links.map((link) => [link.key, link]));
    for (const message of arrived.slice(-MOST_PULSES)) {
      const link = linkOf.get(linkKeyOf(message, (id) => isNode.has(id)));
      if (link) graph.current?.emitParticle(link);
    }
  }, [arrived, model]);

  const isTouched = ({ source, target }: GraphLink): boolean =>
    [source, target].some((end) => (typeof end === 'string' ? end : end.id) === selected);
  const isDim = ({ id }: GraphNode): boolean => found !== undefined && !found.has(id);
  const fit = (ms: number): void => {
    graph.current?.zoomToFit(ms, FIT_PADDING_PX, (node) => !isDim(node));
    if ((graph.current?.zoom() ?? 0) > FIT_MAX_ZOOM) graph.current?.zoom(FIT_MAX_ZOOM);
  };
  /** Order of labels: those that somebody looks for, then the gateway that all speak through. */
  const rankOf = (node: GraphNode): number | undefined => {
    if (isDim(node) && node.id !== selected && node.id !== hovered) return undefined;
    if (node.id === hovered) return 4;
    if (node.id === selected) return 3;
    return RANKS[node.type];
  };
  return (
    <GraphArea>
      <Canvas ref={frame} role="img" aria-label={words.canvas} data-testid="network-graph">
        {isDrawn ? (
          <ForceGraph2D<GraphNode, GraphLink>
            ref={graph}
            {...size}
            graphData={model}
            backgroundColor="rgba(0,0,0,0)"
            warmupTicks={LAYOUT_TICKS}
            cooldownTicks={0}
            minZoom={0.1}
            maxZoom={8}
            onEngineStop={() => {
              pinNodes(model);
              if (isFitted.current) return;
              isFitted.current = true;
              fit(0);
            }}
            onNodeHover={(node) => {
              setHovered(node?.id ?? null);
            }}
            onRenderFramePost={(context, scale) => {
              drawLabels(context, model.nodes, { palette, scale, rankOf, seen: seenIn(graph.current, size) });
            }}
            nodeLabel={() => ''}
            nodeCanvasObject={(node, context, scale) => {
              drawNode(context, node, {
                palette,
                scale,
                isDim: isDim(node),
                isSelected: node.id === selected,
              });
            }}
            nodePointerAreaPaint={paintNodeArea}
            linkPointerAreaPaint={() => undefined}
            linkColor={(link) => (isTouched(link) ? palette.accent : palette.line)}
            linkWidth={({ messageCount }) => (messageCount > 100 ? 2 : messageCount > 0 ? 1.25 : 0.75)}
            linkLineDash={({ messageCount }) => (messageCount === 0 ? [3, 3] : null)}
            linkDirectionalParticleColor={() => palette.accent}
            linkDirectionalParticleWidth={3}
            linkDirectionalParticleSpeed={0.02}
            onNodeClick={({ id }) => {
              onSelect(id);
            }}
            onBackgroundClick={() => {
              onSelect(null);
            }}
          />
        ) : null}
      </Canvas>
      <Corner>
        <TipButton
          label={words.fit}
          onClick={() => {
            fit(wantsStillness() ? 0 : FIT_MS);
          }}
        >
          <Maximize size={16} />
        </TipButton>
      </Corner>
    </GraphArea>
  );
};
