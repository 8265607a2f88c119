import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const runViewsCopy = defineCopy('runViews', {
  views: sentence('보기', 'View'),
  list: sentence('모든 실행', 'All runs'),
  queue: sentence('살펴볼 실행', 'Runs to look at'),
  judged: sentence('평가 결과', 'Verdicts'),
});
