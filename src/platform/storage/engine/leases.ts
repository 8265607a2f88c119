/** A moment by the database's clock, which is that of all processes; `parameter` is bound to milliseconds from now. */
export const inMs = (parameter: string): string =>
  `clock_timestamp() + make_interval(secs => ${parameter}::double precision / 1000)`;
