/** Calls that people made of one server, with their answers. */
export const SERVER_CALLS_KEPT = 50;
/** Messages of a server during one call. */
export const CALL_LOGS_KEPT = 200;
/** Whoever makes a call says so often that it is under way, and looks whether it is cancelled. */
export const CALL_BEAT_MS = 500;
/** A call without such a word for so long has an end that nobody knows. */
export const CALL_SILENT_MS = 30_000;
/** A call whose server says again and again how far it is may take so long, where its server is given no other time. */
export const LONGEST_CALL_MINUTES = 10;
export const LONGEST_CALL_MINUTES_MAX = 60;
/** Folders that a tool server is told of. */
export const ROOTS_MAX = 20;
/** A resource is watched for so long after somebody last asked whether it has changed. */
export const RESOURCE_WATCH_MS = 60_000;
export const SERVER_TESTS_MAX = 50;
export const SERVER_TEST_NAME_MAX_LENGTH = 100;
export const SERVER_TEST_TEXT_MAX_LENGTH = 500;
/** Tests of a server run by themselves so often. */
export const SERVER_TEST_INTERVAL_MS = 5 * 60_000;
