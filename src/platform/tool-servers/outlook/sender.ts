/** Who organises and sends what the console creates on the embedded workspace. */
export const SENDER = { name: 'Agent Operations Console', email: 'assistant@workspace.example' };
