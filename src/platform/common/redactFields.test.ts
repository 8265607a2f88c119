import { redactFields } from './redactFields';

test('secrets go by their name, at any depth, and by their look; everything else stays', () => {
  const fields = {
    channel: '#general',
    count: 3,
    nothing: null,
    password: 'hunter2',
    headers: { Authorization: 'Bearer abc', accept: 'text/plain' },
    list: ['plain', { apiKey: 12, note: 'use ghp_0123456789abcdefghijABCDEFGHIJ' }],
    tokens: 120,
  };
  expect(redactFields(fields)).toEqual({
    channel: '#general',
    count: 3,
    nothing: null,
    password: '[redacted]',
    headers: { Authorization: '[redacted]', accept: 'text/plain' },
    list: ['plain', { apiKey: '[redacted]', note: 'use [redacted]' }],
    tokens: 120,
  });
});
