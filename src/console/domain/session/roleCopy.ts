import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** For somebody whose role has changed in the middle of work. */
export const roleCopy = defineCopy('role', {
  roleChanged: sentence('권한이 바뀌었습니다', 'Your rights have changed'),
  roleNow: sentence(
    (role: string) => `이제 ${role} 역할로 사용합니다. 메뉴와 버튼이 그에 맞게 바뀌었습니다.`,
    (role) => `You now work as ${role}. Menus and buttons have followed.`,
  ),
});
