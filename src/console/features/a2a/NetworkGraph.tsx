import { useCopy } from '@console/common/copy/languageContext';
import { COLOURS } from '@console/common/theme/tokens';
import type { AgentMessage } from '@contract/entities/agentMessage';
import type { NetworkLink, NetworkNode } from '@contract/entities/networkAgent';
import { styled, useColorScheme } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState } from 'react';
import ForceGraph2D, { type ForceGraphMethods } from 'react-force-graph';
import { a2aCopy } from './a2aCopy';
import {
  linkKeyOf,
  pinNodes,
  renewGraph,
  type GraphLink,
  type GraphModel,
  type GraphNode,
} from './graphModel';
import { drawNode, paintNodeArea, type GraphPalette } from './graphPainting';

/** The layout is found before the first frame: nothing moves on screen by itself. */
const LAYOUT_TICKS = 160;
const FIT_PADDING_PX = 64;
const FIT_MAX_ZOOM = 5;
/** At once; more than that nobody can tell apart. */
const MOST_PULSES = 80;
const LABELS_UP_TO = 60;

const Frame = styled('div')({ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, overflow: 'hidden' });

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
  const [model, setModel] = useState<GraphModel>(() => renewGraph(undefined, { nodes, links }));
  const renewed = renewGraph(model, { nodes, links });
  if (renewed !== model) setModel(renewed);

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
  const withLabels = model.nodes.length <= LABELS_UP_TO;
  return (
    <Frame ref={frame} role="img" aria-label={words.canvas} data-testid="network-graph">
      {size && size.width > 0 ? (
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
            const isFirst = model.nodes.some(({ fx }) => fx === undefined);
            pinNodes(model);
            if (!isFirst) return;
            graph.current?.zoomToFit(0, FIT_PADDING_PX);
            if ((graph.current?.zoom() ?? 0) > FIT_MAX_ZOOM) graph.current?.zoom(FIT_MAX_ZOOM);
          }}
          nodeLabel={() => ''}
          nodeCanvasObject={(node, context, scale) => {
            const isDim = found !== undefined && !found.has(node.id);
            const isSelected = node.id === selected;
            const labelled = withLabels || isSelected || (found !== undefined && !isDim);
            drawNode(context, node, { palette, scale, isDim, isSelected, labelled });
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
    </Frame>
  );
};
