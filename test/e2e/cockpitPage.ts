import type { Locator, Page } from 'playwright/test';

export interface CockpitPage {
  /** By its title. */
  panel: (title: string) => Locator;
  feed: Locator;
  trace: Locator;
  profile: Locator;
  interventions: Locator;
}

export const cockpitPage = (page: Page): CockpitPage => {
  const panel = (title: string): Locator =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  return {
    panel,
    feed: panel('팀 채팅 피드'),
    trace: panel('에이전트 간 트레이스'),
    profile: panel('에이전트 프로필'),
    interventions: panel('개입 콘솔'),
  };
};
