import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const processesCopy = defineCopy('processes', {
  processes: sentence('플랫폼 프로세스', 'Platform processes'),
  processesFailed: sentence('프로세스를 불러오지 못했습니다', 'The processes could not be read'),
  process: sentence('프로세스', 'Process'),
  version: sentence('버전', 'Version'),
  started: sentence('시작', 'Started'),
  lastHeard: sentence('마지막 응답', 'Last heard'),
  runningWork: sentence('실행 중인 작업', 'Running work'),
  silentSince: sentence(
    (time: string) => `${time} 이후 응답 없음`,
    (time) => `silent since ${time}`,
  ),
});
