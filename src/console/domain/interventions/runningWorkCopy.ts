import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** In the dialog of the stop only, which loads when it opens. */
export const runningWorkCopy = defineCopy('runningWork', {
  processesUnanswered: sentence(
    (names: string) =>
      `프로세스 ${names}이(가) 응답하지 않아 그곳에서 실행 중인 작업을 알 수 없습니다. 정지는 그래도 전달됩니다.`,
    (names) => `Process ${names} did not answer: what it runs is not known. The stop is sent all the same.`,
  ),
});
