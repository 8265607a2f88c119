export const below = (place: string, id: string, rest = ''): string =>
  `${place}/${encodeURIComponent(id)}${rest}`;
export const send = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  key: string,
  body?: object,
) => ({
  service: 'chat' as const,
  url,
  method,
  idempotencyKey: key,
  ...(body ? { body } : {}),
});
