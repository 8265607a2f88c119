/** Number of the newest order of the control. */
export const NEWEST_ORDER = '(SELECT coalesce(max(seq), 0) FROM control_orders)';

/** A condition: everybody was stopped after the order whose number the column has. */
export const everybodyStoppedSince = (column: string): string =>
  `EXISTS (SELECT 1 FROM control_orders WHERE seq > coalesce(${column}, 0) AND (stop ->> 'everybody')::boolean)`;
