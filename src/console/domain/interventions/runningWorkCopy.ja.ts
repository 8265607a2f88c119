import type { LateWords } from '@console/common/copy/defineCopy';

export const runningWorkJa: LateWords<'runningWork'> = {
  processesUnanswered: (names) =>
    `プロセス${names}が応答しないため、そこで何が実行中かわかりません。停止は送信されます。`,
};
