import { KNOWN, SAID_AT } from '@test/understanding/judge';
import { readMeeting } from './readMeeting';

const read = (text: string) => readMeeting(text, SAID_AT, KNOWN);

it.each([
  ['밤 11시부터 밤 1시 사이에 올리비아랑 내일 30분', { kind: 'within', from: 23 * 60, to: 24 * 60 }],
  ['밤 1시 이후에 올리비아랑 내일 30분', { kind: 'within', from: 24 * 60, to: 24 * 60 }],
  ['밤 12시에 올리비아랑 30분', { kind: 'at', from: 24 * 60, to: 24 * 60 }],
  ['밤 1시에 올리비아랑 30분', undefined],
])('%s: no hour is beyond its day', (text, time) => {
  expect(read(text).reading.time?.value).toEqual(time);
});

it('places no series at an hour that ends the night: its rule would say the day before', () => {
  const { reading } = read('매주 월요일 밤 12시에 올리비아랑 30분');
  expect(reading.time).toBeUndefined();
  expect(reading.notUnderstood).toEqual(['밤 12시에']);
});
