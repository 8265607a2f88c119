/** A machine under load is slow, not wrong: a test has time, and one slow moment is no failure. What fails twice is. */
jest.setTimeout(30_000);
jest.retryTimes(1, { logErrorsBeforeRetry: true });
