import { createMetrics, type GaugeSource } from './metrics';

const series = async (read: GaugeSource['read'], label?: string): Promise<string[]> => {
  const source = {
    name: 'console_tried',
    help: 'Tried here',
    read,
    ...(label === undefined ? {} : { label }),
  };
  const { text } = await createMetrics(() => [source]).read();
  return text.split('\n').filter((line) => line.startsWith('console_tried'));
};

test.each<[string, GaugeSource['read'], string | undefined, string[]]>([
  ['a figure', () => 3, undefined, ['console_tried 3']],
  [
    'a figure of each label',
    () => ({ on: 1, off: 2 }),
    'state',
    ['console_tried{state="on"} 1', 'console_tried{state="off"} 2'],
  ],
  ['what is unknown', () => undefined, undefined, []],
  ['what is unknown of each label', () => undefined, 'state', []],
  ['what cannot be read', () => Promise.reject(new Error('away')), undefined, []],
  ['what cannot be read of each label', () => Promise.reject(new Error('away')), 'state', []],
])('%s', async (_name, read, label, expected) => {
  expect(await series(read, label)).toEqual(expected);
});

test('a label that became unknown is reported no longer', async () => {
  let reading: Record<string, number> | undefined = { on: 1 };
  const metrics = createMetrics(() => [
    { name: 'console_tried', help: 'Tried here', label: 'state', read: () => reading },
  ]);
  expect((await metrics.read()).text).toContain('console_tried{state="on"} 1');
  reading = undefined;
  expect((await metrics.read()).text).not.toContain('console_tried{');
});
