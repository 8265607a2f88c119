import { newId } from '@platform/common/newId';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';

/** The order of an emergency stop, as it stands in the database. */
export const stopEverybody = (database: Database): Promise<number> => {
  const order = { interventionId: newId('intv'), agents: [], everybody: true, why: 'emergency' };
  return database.transaction((sql) => createRepositories(database).controlOrders.add(order, sql));
};
