import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const displayZoneCopy = defineCopy('displayZone', {
  title: sentence('어느 시간대로 표시할까요?', 'In which zone are times shown?'),
  hint: sentence(
    '이 브라우저에서 보이는 시각만 바뀝니다. 회의 검색, 예산과 하루 합계는 워크스페이스 시간대를 따릅니다.',
    'Only what this browser shows changes. Search for meetings, budgets and sums of days keep the zone of the workspace.',
  ),
  zone: sentence('시간대', 'Time zone'),
  workspace: sentence(
    (zone: string) => `워크스페이스 (${zone})`,
    (zone) => `Workspace (${zone})`,
  ),
  save: sentence('이 시간대로 표시', 'Show times in it'),
  mark: sentence(
    (zone: string, workspace: string) =>
      `시각을 ${zone} 시간대로 표시합니다. 워크스페이스는 ${workspace}입니다.`,
    (zone, workspace) => `Times are shown in ${zone}. The workspace is in ${workspace}.`,
  ),
});
