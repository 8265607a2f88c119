import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const open = async (page: Page) => {
  await signInAs(page, 'admin', '/configure/kebiseo-settings');
  await expect(page.getByRole('heading', { name: 'Slack 감시 채널' })).toBeVisible();
};
const channel = (page: Page, id: string) =>
  page.getByRole('list', { name: 'Slack 감시 채널' }).getByRole('listitem').filter({ hasText: id });

test('a channel is added by Enter, validated at once, joined, and kept only by Save', async ({ page }) => {
  await open(page);
  const input = page.getByLabel('채널 ID');
  await expect(page.getByRole('button', { name: '추가', exact: true })).toBeDisabled();
  await expect(channel(page, 'C0GENERAL')).toContainText('유효함');
  await input.fill('C0GENERAL');
  await input.press('Enter');
  await expect(page.getByText('이미 추가된 채널입니다')).toBeVisible();
  await input.fill('C0NOWHERE');
  await input.press('Enter');
  await expect(channel(page, 'C0NOWHERE')).toContainText('channel_not_found');
  await page.getByRole('button', { name: 'C0NOWHERE 채널 빼기' }).click();
  await input.fill('C0RANDOM');
  await input.press('Enter');
  const random = channel(page, 'C0RANDOM');
  await expect(random).toContainText('유효함');
  // A second try of this test finds the bot in the channel already.
  const join = random.getByRole('button', { name: '참여' });
  if (await join.isVisible()) await join.click();
  await expect(random.getByText('비서가 채널에 없습니다')).toBeHidden();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('설정을 저장했고 바로 적용했습니다')).toBeVisible();
  await page.reload();
  await expect(channel(page, 'C0RANDOM')).toBeVisible();
  await page.getByRole('button', { name: 'C0RANDOM 채널 빼기' }).click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('설정을 저장했고 바로 적용했습니다')).toBeVisible();
});

test('members follow their rules, groups are imported, and leaving asks first', async ({ page }) => {
  await open(page);
  const dialog = page.getByRole('dialog');
  const design = page.getByRole('region', { name: 'Design' });
  await design.getByRole('button', { name: '멤버 추가' }).click();
  await dialog.getByRole('button', { name: '멤버 추가' }).click();
  await expect(dialog.getByText('성명은 필수입니다')).toBeVisible();
  await expect(dialog.getByText('Slack ID 또는 이메일 중 최소 1개는 필수입니다').first()).toBeVisible();
  await dialog.getByLabel('성명').fill('새 사람');
  await dialog.getByLabel('이메일').fill('주소 아님');
  await dialog.getByRole('button', { name: '멤버 추가' }).click();
  await expect(dialog.getByText('올바른 이메일 형식이 아닙니다')).toBeVisible();
  await dialog.getByLabel('이메일').fill('');
  await dialog.getByLabel('Slack ID').fill('U0MINJI');
  await dialog.getByRole('button', { name: '멤버 추가' }).click();
  await expect(dialog.getByRole('alert')).toContainText('이미 존재하는 Slack ID입니다');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '취소' }).click();

  await page.getByRole('button', { name: '사용자 그룹 가져오기' }).click();
  await dialog.getByRole('button', { name: '검색' }).click();
  await expect(page.getByText('검색어를 입력하세요')).toBeVisible();
  await dialog.getByRole('searchbox').fill('캠페인');
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByRole('button', { name: '가져오기: 캠페인팀' }).click();
  await expect(page.getByRole('region', { name: '캠페인팀' })).toContainText('이준호');
  await page.getByRole('button', { name: '그룹 추가' }).click();
  await dialog.getByLabel('그룹 이름').fill('캠페인팀');
  await expect(dialog.getByText('이미 존재하는 그룹 이름입니다')).toBeVisible();
  await dialog.getByRole('button', { name: '취소' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(dialog.getByText('저장하지 않고 나갈까요?')).toBeVisible();
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('region', { name: '캠페인팀' })).toBeVisible();
});

test('a test message is a dry run unless chosen otherwise; the screen is accessible in every look', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: '테스트 DM' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByText('최소 1명의 멤버를 선택해주세요')).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: '보내기' }).click();
  await expect(dialog.getByText('전송 성공')).toBeVisible();
  await expect(page.getByText('Dry Run: 로그에만 남겼고 보내지 않았습니다')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByText('Marketing, 참석자 4명, 30분').first()).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});

test('what somebody else saved is not overwritten, and a failed step is named', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'C0SALES 채널 빼기' }).click();
  const { channels } = (await (await page.request.get('/api/config/watch-channels')).json()) as {
    channels: { id: string }[];
  };
  const origin = new URL(page.url()).origin;
  const ids = channels.map(({ id }) => id);
  const saved = await page.request.post('/api/config/watch-channels', {
    data: { channels: ids },
    headers: { origin },
  });
  expect(saved.ok()).toBe(true);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('그사이 다른 사람이 저장했습니다.')).toBeVisible();
  await expect(channel(page, 'C0SALES')).toHaveCount(0);
  await page.getByRole('button', { name: '저장된 값 불러오기' }).click();
  await expect(channel(page, 'C0SALES')).toBeVisible();

  await page.getByRole('button', { name: 'C0SALES 채널 빼기' }).click();
  await page.route('**/api/config/owner-map', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'down' }) : route.continue(),
  );
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('그룹과 멤버 저장')).toBeVisible();
  await expect(channel(page, 'C0SALES')).toHaveCount(0);
  await page.unroute('**/api/config/owner-map');
  await page.request.post('/api/config/watch-channels', { data: { channels: ids }, headers: { origin } });
});
