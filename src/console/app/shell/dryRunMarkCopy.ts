import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const dryRunMarkCopy = defineCopy('dryRunMark', {
  dryRun: label('Dry Run', 'Dry Run'),
  hint: sentence(
    '이 브라우저에서 보내는 것은 모의로만 실행됩니다',
    'What this browser sends is carried out as a dry run',
  ),
});
