/** Plain JavaScript, which the compiler of the tests does not read. */
const SCRIPT: string = '../../scripts/scratchPostgres.mjs';

/** A PostgreSQL server of its own; `stop` ends it and removes its files. */
interface ScratchServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts one; `durable`: it writes as a server of production does. */
export const startScratchServer = async (options: { durable?: boolean } = {}): Promise<ScratchServer> => {
  const script = (await import(SCRIPT)) as {
    startScratchPostgres: (options: { durable?: boolean }) => Promise<ScratchServer>;
  };
  return script.startScratchPostgres(options);
};
