import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { signInAs } from './loginPage';

const SCREENS = [
  '/',
  '/ai-console',
  '/cockpit',
  '/dry-run',
  '/mcp',
  '/a2a',
  '/observe',
  '/analyze',
  '/configure/general',
  '/configure/security',
  '/configure/kebiseo-settings',
  '/configure/accounts',
  '/costs',
  '/integration-test',
];

/** Whether a name holds what is seen is no rule of theirs by default. */
const RULES = { runOnly: ['best-practice'], rules: { 'label-content-name-mismatch': { enabled: true } } };

/** Landmarks that are told apart, headings in order, and names that hold what is seen. */
for (const path of SCREENS)
  test(`axe finds no bad practice on ${path}`, async ({ page }) => {
    await signInAs(page, 'admin', path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).options(RULES).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
    ).toEqual([]);
  });
