/** Where the console is, and the key that Connect an agent shows once. */
export const connection = () => {
  const { CONSOLE_URL = 'http://localhost:3000', CONSOLE_KEY: key } = process.env;
  if (!key) throw new Error('Set CONSOLE_KEY to the key that Connect an agent shows, and CONSOLE_URL');
  const address = new URL(CONSOLE_URL).origin;
  return {
    address,
    key,
    gateway: `${address}/mcp/gateway/mcp`,
    text: process.argv.slice(2).join(' ') || 'Hello from an agent of somebody else',
  };
};
