import './patience';

/** What draws needs more, and loading that takes longer than most tests of what does not. */
if (typeof document !== 'undefined') jest.requireActual('./componentSetup');
