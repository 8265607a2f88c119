/**
 * A machine under load is slow, not wrong: a test has time, the first of all also for the template of its database. What
 * fails has failed: there is no second try.
 */
jest.setTimeout(180_000);
