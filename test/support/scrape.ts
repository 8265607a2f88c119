export const METRICS_TOKEN = 'token-of-the-monitoring';

/** One reading of `/metrics`. */
export interface Scrape {
  /** Of every series, by what stands before its value: `name{label="value"}`. */
  series: ReadonlyMap<string, number>;
  /** Of all that may have series, also where there is none yet. */
  names: ReadonlySet<string>;
}

const PARTS: Record<string, readonly string[]> = { histogram: ['_bucket', '_sum', '_count'] };

const LINE = /^([a-zA-Z_:][\w:]*)(\{.*\})? (\S+)$/;

/** Reads the metrics of a platform whose `METRICS_TOKEN` is the one above. */
export const scrape = async (url: string): Promise<Scrape> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`/metrics answers ${String(answer.status)}`);
  const text = await answer.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const series = new Map<string, number>();
  for (const line of lines) {
    const [, name = '', labels = '', value] = LINE.exec(line) ?? [];
    if (name === '') throw new Error(`This is no line of Prometheus: ${line}`);
    series.set(`${name}${labels}`, Number(value));
  }
  const declared = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type = '']) =>
    (PARTS[type] ?? ['']).map((part) => `${name}${part}`),
  );
  return { series, names: new Set(declared) };
};
