import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const pricesCopy = defineCopy('prices', {
  title: sentence('모델 가격', 'Prices of models'),
  hint: sentence('토큰 100만 개당 달러', '$ per million tokens'),
  failed: sentence('가격을 불러오지 못했습니다', 'Failed to load the prices'),
  none: sentence('가격이 없습니다', 'There are no prices'),
  model: label('Model', '모델'),
  state: sentence('상태', 'State'),
  from: sentence('적용 시작', 'Valid from'),
  input: sentence('입력', 'Input'),
  cachedInput: sentence('캐시 입력', 'Cached input'),
  output: sentence('출력', 'Output'),
  reasoning: sentence('추론', 'Reasoning'),
  by: sentence('등록', 'Added by'),
  actions: sentence('작업', 'Actions'),
  current: sentence('적용 중', 'in force'),
  later: sentence('예정', 'to come'),
  earlier: sentence('지난 가격', 'earlier'),
  withdrawn: sentence('철회됨', 'withdrawn'),
  builtIn: sentence('기본', 'built in'),
  asInput: sentence('입력과 같음', 'as input'),
  asOutput: sentence('출력과 같음', 'as output'),
  add: sentence('가격 추가', 'Add a price'),
  import: sentence('파일 가져오기', 'Import'),
  export: sentence('내보내기', 'Export'),
  recost: sentence('비용 다시 계산', 'Re-cost'),
  change: sentence(
    (model: string) => `${model}의 새 가격`,
    (model) => `New price of ${model}`,
  ),
  withdraw: sentence(
    (model: string) => `${model} 가격 철회`,
    (model) => `Withdraw the price of ${model}`,
  ),
  withdrawTitle: sentence(
    (model: string) => `${model} 가격을 철회할까요?`,
    (model) => `Withdraw this price of ${model}?`,
  ),
  withdrawHint: sentence(
    '앞으로의 요청에는 그 전 가격이 적용됩니다. 그런 가격이 없으면 가격 미상이 됩니다. 이미 기록된 비용은 그대로입니다.',
    'Requests from now on cost what the price before it says; without one, nobody knows. Recorded costs stay.',
  ),
  withdrawConfirm: sentence('철회', 'Withdraw'),
  withdrawFailed: sentence('가격을 철회하지 못했습니다', 'The price was not withdrawn'),
});

export const priceDialogCopy = defineCopy('priceDialog', {
  title: sentence('얼마부터 언제 적용되나요?', 'What does a model cost, and from when?'),
  description: sentence(
    '기록된 가격은 고치지 않습니다. 적용 시작일부터 새 가격이 됩니다.',
    'Nothing is rewritten: this is the price from its day on.',
  ),
  model: sentence('모델 이름', 'Name of the model'),
  modelHint: sentence('끝의 *는 뒤에 오는 모든 이름과 맞습니다', 'A * at the end stands for any ending'),
  aliases: sentence('다른 이름 (쉼표로 구분)', 'Other names (with commas between)'),
  from: sentence('적용 시작일', 'Valid from'),
  fromHint: sentence(
    (zone: string) => `${zone}의 0시부터`,
    (zone) => `From midnight, ${zone}`,
  ),
  asInput: sentence('비워 두면 입력과 같습니다', 'Left empty: as input'),
  asOutput: sentence('비워 두면 출력과 같습니다', 'Left empty: as output'),
  input: sentence('입력 ($)', 'Input ($)'),
  cachedInput: sentence('캐시에서 읽은 입력 ($)', 'Input read from the cache ($)'),
  output: sentence('출력 ($)', 'Output ($)'),
  reasoning: sentence('추론 출력 ($)', 'Reasoning output ($)'),
  save: sentence('저장', 'Save'),
  saved: sentence('가격을 저장했습니다', 'The price was saved'),
  wrong: sentence(
    (field: string) => `${field}: 값을 확인해 주세요`,
    (field) => `${field}: this value cannot be`,
  ),
});

export const importPricesCopy = defineCopy('importPrices', {
  title: sentence('어느 파일을 가져올까요?', 'Which file is to be imported?'),
  description: sentence(
    'CSV 또는 JSON. 같은 모델과 시작일의 가격은 바뀌고, 나머지는 추가됩니다.',
    'CSV or JSON. A price of the same model and start is replaced; others are added.',
  ),
  choose: sentence('파일 고르기', 'Choose a file'),
  preview: sentence('바뀌는 내용', 'What changes'),
  unreadable: sentence(
    (why: string) => `파일을 읽을 수 없습니다: ${why}`,
    (why) => `The file cannot be read: ${why}`,
  ),
  tooMany: sentence(
    (count: string) => `한 번에 ${count}개까지 가져올 수 있습니다`,
    (count) => `At most ${count} prices at a time`,
  ),
  line: sentence(
    (line: string, field: string) => `${line}번째 줄, ${field}: 값을 확인해 주세요`,
    (line, field) => `Line ${line}, ${field}: this value cannot be`,
  ),
  counts: sentence(
    (added: string, changed: string, same: string) => `추가 ${added}, 변경 ${changed}, 그대로 ${same}`,
    (added, changed, same) => `${added} new, ${changed} changed, ${same} the same`,
  ),
  new: sentence('추가', 'new'),
  changed: sentence('변경', 'changed'),
  submit: sentence('가져오기', 'Import'),
  done: sentence('가격을 가져왔습니다', 'The prices were imported'),
});

export const recostCopy = defineCopy('recost', {
  title: sentence('어느 기간을 다시 계산할까요?', 'Which range is to be costed anew?'),
  description: sentence(
    '기간 안의 요청을 지금 있는 가격으로 다시 계산합니다. 합계와 예산도 함께 바뀝니다.',
    'Requests of the range are costed by the prices there are now. Sums and budgets follow.',
  ),
  from: sentence('첫날', 'First day'),
  to: sentence('마지막 날', 'Last day'),
  badRange: sentence('첫날이 마지막 날보다 뒤입니다', 'The first day is after the last'),
  preview: sentence('미리 보기', 'Preview'),
  submit: sentence('다시 계산', 'Re-cost'),
  calls: sentence(
    (calls: string, changed: string) => `요청 ${calls}건 중 ${changed}건이 바뀝니다`,
    (calls, changed) => `${changed} of ${calls} requests change`,
  ),
  model: label('Model', '모델'),
  requests: sentence('바뀌는 요청', 'Changed'),
  before: sentence('전', 'Before'),
  after: sentence('후', 'After'),
  unpriced: sentence(
    (before: string, after: string) => `가격 미상 ${before}건 → ${after}건`,
    (before, after) => `Without a price: ${before} → ${after}`,
  ),
  total: sentence('합계', 'Total'),
  noPrice: sentence('가격 미상', 'no price'),
  running: sentence(
    (calls: string) => `비용을 다시 계산하는 중: ${calls}건`,
    (calls) => `Costing anew: ${calls} requests so far`,
  ),
  done: sentence(
    (at: string, by: string, before: string, after: string) =>
      `${at}에 ${by}님이 다시 계산함: ${before} → ${after}`,
    (at, by, before, after) => `Costed anew ${at} by ${by}: ${before} → ${after}`,
  ),
});
