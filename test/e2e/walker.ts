import type { Random } from '@platform/storage/demo/random';
import type { Page } from 'playwright/test';

/** One thing a walker can press: where it is, and what it is called. */
interface Control {
  x: number;
  y: number;
  name: string;
  /** Whether pressing it again changes nothing by its nature: the chosen tab, the current page. */
  isChosen: boolean;
}

const SETTLE_MS = 1500;
const SCREENS = [
  ...[
    '/',
    '/ai-console',
    '/cockpit',
    '/logs',
    '/prompt-studio',
    '/dry-run',
    '/mcp',
    '/a2a',
    '/observe',
    '/runs',
    '/calendar',
  ],
  ...[
    '/analyze',
    '/configure',
    '/configure/kebiseo-settings',
    '/configure/accounts',
    '/configure/audit',
    '/configure/gateway',
    '/configure/understanding',
    '/costs',
    '/integration-test',
    '/connect-agent',
  ],
];
const WORDS = [
  '마케팅 팀 회의',
  'status',
  '0',
  '-1',
  '<b>x</b>',
  '오늘 이메일 요약해줘',
  '  ',
  'ops@example.com',
];
const KEYS = ['Escape', 'Control+k', 'Enter', 'Tab', 'ArrowDown', '?', 'j', '/'];

/** What can be pressed now: seen, enabled, covered by nothing. Whatever leaves the console or signs out is left alone. */
const readControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const selector = `a[href], button, summary, [role=menuitem], [role=tab], [role=switch], [role=option],
      input[type=checkbox], input[type=radio]`;
    const found: Control[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const top_ = document.elementFromPoint(x, y);
      const isSeen = width > 0 && height > 0 && top_ !== null && (element === top_ || element.contains(top_));
      const isOff = element.matches(':disabled, [aria-disabled=true]');
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
      const leaves =
        element instanceof HTMLAnchorElement &&
        (element.origin !== location.origin || element.target === '_blank');
      if (!isSeen || isOff || leaves || /로그아웃|Sign out/i.test(name)) continue;
      const isHere = element instanceof HTMLAnchorElement && element.href === location.href;
      const chosen =
        '[aria-selected=true], [aria-current]:not([aria-current=false]), [type=radio]:checked, .Mui-selected';
      found.push({
        x,
        y,
        name: `${element.tagName.toLowerCase()} ${name}`,
        isChosen: isHere || element.matches(chosen),
      });
    }
    return found;
  });

/** Counts what a press can change: the page's content, its address, its focus on a field, requests, files, the clipboard. */
const watchChanges = async (page: Page): Promise<{ count: () => Promise<number> }> => {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  page.on('download', count);
  page.on('framenavigated', count);
  return {
    count: async () =>
      requests +
      (await page.evaluate(() => (window as unknown as { changes: number }).changes).catch(() => 1)),
  };
};

/** Before any script of the page: changes of the document and of the clipboard are counted. */
export const countChanges = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as { changes: number };
    counted.changes = 0;
    const more = () => {
      counted.changes += 1;
    };
    addEventListener('DOMContentLoaded', () => {
      const all = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver((records) => {
        if (records.some(({ type, attributeName }) => type !== 'attributes' || attributeName !== 'class'))
          more();
      }).observe(document, all);
    });
    addEventListener('scroll', more, true);
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) more();
    });
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => {
      more();
      return write(text);
    };
  });

export interface Walker {
  /** One step; answers what was done, for the words of a failure. */
  step: () => Promise<string>;
  /** Controls whose press changed nothing. */
  dead: string[];
}

/** Goes over the console as its dice say. The network goes and comes with `setOffline`. */
export const createWalker = async (
  page: Page,
  random: Random,
  setOffline: (offline: boolean) => Promise<void>,
): Promise<Walker> => {
  const changes = await watchChanges(page);
  const dead: string[] = [];
  let isOffline = false;

  const changesBy = async (control: Control): Promise<boolean> => {
    const before = await changes.count();
    await page.mouse.click(control.x, control.y);
    const deadline = Date.now() + SETTLE_MS;
    while (Date.now() < deadline) {
      if ((await changes.count()) !== before) return true;
      await page.waitForTimeout(50);
    }
    return false;
  };
  const press = async (): Promise<string> => {
    const controls = await readControls(page);
    if (controls.length === 0) return goSomewhere();
    const control = random.pick(controls);
    if (await changesBy(control)) return `press ${control.name}`;
    // What was about to go, as an entry of a menu that closes, is not there a second time.
    const again = (await readControls(page)).find(
      ({ name, x, y }) => name === control.name && x === control.x && y === control.y,
    );
    if (again && !again.isChosen && !(await changesBy(again)))
      dead.push(`${control.name} at ${new URL(page.url()).pathname}`);
    return `press ${control.name} (nothing changed)`;
  };
  const type = async (): Promise<string> => {
    const fields = page.locator(
      'input:not([type=checkbox]):not([type=radio]):visible:enabled, textarea:visible:enabled',
    );
    const count = await fields.count();
    if (count === 0) return press();
    const words = random.pick(WORDS);
    await fields
      .nth(random.integer(0, count - 1))
      .fill(words, { timeout: 2000 })
      .catch(() => undefined);
    return `type ${words}`;
  };
  const hitKey = async (): Promise<string> => {
    const key = random.pick(KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  };
  const goSomewhere = async (): Promise<string> => {
    const path = random.pick(SCREENS);
    // Without a network the page of the built console comes from nowhere here: the service worker is tested elsewhere.
    if (isOffline) return toggleNetwork();
    await page.goto(path);
    return `go to ${path}`;
  };
  const toggleNetwork = async (): Promise<string> => {
    isOffline = !isOffline;
    await setOffline(isOffline);
    return isOffline ? 'network away' : 'network back';
  };
  return {
    dead,
    step: () => {
      const die = random.next();
      if (die < 0.06) return toggleNetwork();
      if (die < 0.16) return goSomewhere();
      if (die < 0.26) return type();
      if (die < 0.34) return hitKey();
      return press();
    },
  };
};
