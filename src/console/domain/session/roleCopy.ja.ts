import type { LateWords } from '@console/common/copy/defineCopy';

export const roleJa: LateWords<'role'> = {
  roleChanged: '権限が変わりました',
  roleNow: (role) => `現在のロールは${role}です。メニューとボタンも合わせて変わりました。`,
};
