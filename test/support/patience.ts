/** A machine under load is slow, not wrong: a test has time. What fails has failed: there is no second try. */
jest.setTimeout(60_000);
