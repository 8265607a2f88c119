import { UnavailableError } from '@platform/common/unavailableError';
import { failure } from './gatewayAnswers';

test('an agent reads in the code that its call was not decided, and may be made again', () => {
  const busy = new UnavailableError('database-busy', 'The database is too busy.', 1);
  expect(failure(busy)).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: 'The database is too busy. (database-busy)' }],
  });
});
