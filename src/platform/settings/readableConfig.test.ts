import { DEFAULT_SYSTEM_CONFIG, type SystemConfig } from '@contract/entities/systemConfig';
import { CAUTIOUS_CONFIG, readConfig } from './readableConfig';

const DAYS = 3650;
const stored = (change: (config: SystemConfig) => void): SystemConfig => {
  const config = structuredClone(DEFAULT_SYSTEM_CONFIG);
  config.general.logRetention = DAYS;
  config.mcp.slack.enabled = false;
  change(config);
  return config;
};

test('a value of a newer version takes no other value with it', () => {
  const newer = stored((config) => {
    Object.assign(config.general, { logLevel: 'audit' });
    Object.assign(config.agents.monitor, { model: 'of-tomorrow' });
  });
  const { config, unread } = readConfig(newer, DEFAULT_SYSTEM_CONFIG);
  expect(unread).toEqual(['general.logLevel', 'agents.monitor.model']);
  expect([config.general.logRetention, config.mcp.slack.enabled]).toEqual([DAYS, false]);
  expect(config.general.logLevel).toBe(DEFAULT_SYSTEM_CONFIG.general.logLevel);
});

test('what was read before stays where the new value cannot be read', () => {
  const inForce = stored((config) => {
    config.general.traceRetention = 30;
  });
  const newer = stored((config) => {
    Object.assign(config.general, { traceRetention: 'for ever' });
  });
  expect(readConfig(newer, inForce).config.general.traceRetention).toBe(30);
});

test('where nothing was read before, an unknown retention drops nothing early', () => {
  const newer = stored((config) => {
    Object.assign(config.general, { logRetention: 7300 });
  });
  expect(readConfig(newer, CAUTIOUS_CONFIG).config.general.logRetention).toBe(3650);
});

test('a part that is missing, or no part at all, is that of before', () => {
  expect(readConfig({ general: DEFAULT_SYSTEM_CONFIG.general }, CAUTIOUS_CONFIG)).toEqual({
    config: { ...CAUTIOUS_CONFIG, general: DEFAULT_SYSTEM_CONFIG.general },
    unread: ['agents', 'mcp', 'security'],
  });
  const odd = stored((config) => {
    Object.assign(config, { mcp: 'none' });
  });
  expect(readConfig(odd, CAUTIOUS_CONFIG).config.mcp).toEqual(DEFAULT_SYSTEM_CONFIG.mcp);
});

test('settings that are newer than the stored ones have their default', () => {
  const general: Partial<SystemConfig['general']> = { ...DEFAULT_SYSTEM_CONFIG.general };
  delete general.logRetention;
  const { config, unread } = readConfig({ ...DEFAULT_SYSTEM_CONFIG, general }, CAUTIOUS_CONFIG);
  expect([config.general.logRetention, unread]).toEqual([DEFAULT_SYSTEM_CONFIG.general.logRetention, []]);
});
