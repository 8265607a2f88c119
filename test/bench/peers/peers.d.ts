/** Parts of the peers that are drawn; their own types come only with the packages, when a benchmark installs them. */
declare module '@patternfly/react-core/dist/styles/base.css';
declare module '@patternfly/react-log-viewer' {
  import type { ComponentType } from 'react';

  export const LogViewer: ComponentType<{ data: string[]; height: number; hasLineNumbers: boolean }>;
}
declare module 'react-virtuoso' {
  import type { CSSProperties, ReactNode } from 'react';

  export const Virtuoso: <Item>(props: {
    style: CSSProperties;
    data: readonly Item[];
    followOutput: boolean;
    fixedItemHeight: number;
    computeItemKey: (index: number, item: Item) => string;
    itemContent: (index: number, item: Item) => ReactNode;
  }) => ReactNode;
}
