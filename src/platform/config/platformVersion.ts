/** As `package.json` says it. */
export const PLATFORM_VERSION = '0.1.0';
