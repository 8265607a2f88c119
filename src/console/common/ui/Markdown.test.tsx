import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import { Markdown } from './Markdown';

let view: Awaited<ReturnType<typeof renderPart>>;
const show = async (text: string) => {
  view = await renderPart(<Markdown text={text} />);
};
afterEach(() => {
  view.stop();
});
const linked = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('headings, lists, tables and code are shown as such', async () => {
  await show('## 결과\n\n- 하나\n\n| 팀 | 시간 |\n| - | - |\n| Design | 10:00 |\n\n`code`');
  expect(screen.getByRole('heading', { name: '결과' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('하나');
  expect(screen.getByRole('cell', { name: 'Design' })).toBeVisible();
  expect(screen.getByText('code').tagName).toBe('CODE');
});

test.each([
  ['a script', '<script>window.hacked = true</script>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['an event handler', '<b onclick="window.hacked = true">bold</b>'],
  ['an SVG', '<svg onload="window.hacked = true"><a href="https://evil.example">x</a></svg>'],
  ['a form', '<form action="https://evil.example"><input name="secret"></form>'],
  ['an image', '<img src="https://evil.example/pixel.png" onerror="window.hacked = true">'],
])('%s in the text stays text', async (_what, html) => {
  await show(`before\n\n${html}\n\nafter ${html}`);
  expect(view.container.innerHTML).not.toMatch(/<(script|iframe|svg|form|input|img|a)\b|<[^>]* on\w+=/);
  expect(window).not.toHaveProperty('hacked');
  expect(view.container).toHaveTextContent(html);
});

test('a picture that is kept here is shown, any other is named', async () => {
  await show(
    [
      '![seat map](/api/attachments/file_0123456789abcdef)',
      '![elsewhere](//evil.example/api/attachments/file_0123456789abcdef)',
      '![more](/api/attachments/file_0123456789abcdef/../../auth/logout)',
      '![other](/api/config/system)',
    ].join('\n\n'),
  );
  const shown = screen.getAllByRole('img').map((image) => image.getAttribute('src'));
  expect(shown).toEqual(['/api/attachments/file_0123456789abcdef']);
  expect(screen.getByRole('img', { name: 'seat map' })).toBeVisible();
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x',
  'java\tscript:x',
])('a link to %s is no link', async (href) => {
  await show(`[press me](<${href}>)`);
  expect(view.container).toHaveTextContent('press me');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['https://evil.example/path', 'evil.example'],
  ['//evil.example/path', 'evil.example'],
  ['https://bank.example@evil.example', 'evil.example'],
  ['mailto:someone@evil.example', 'someone@evil.example'],
])('a link to %s says that it leads to %s', async (href, destination) => {
  await show(`[https://bank.example](${href})`);
  expect(linked()).toEqual([`https://bank.example (${destination})`]);
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noreferrer noopener');
});

test('a link into this console needs no host', async () => {
  await show('[logs](/logs?level=error)');
  expect(linked()).toEqual(['logs']);
});

test('a remote image is named and never requested', async () => {
  await show('![차트](https://evil.example/pixel.png?secret=1)');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText(/이미지는 자동으로 불러오지 않습니다: 차트/)).toBeVisible();
  expect(view.container.innerHTML).not.toContain('evil.example');
});
