import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const judgeCopy = defineCopy('judge', {
  open: label('Judge tools', '도구 판정'),
  unjudged: sentence(
    (n: number) => `판정하지 않은 도구 ${String(n)}개`,
    (n) => (n === 1 ? '1 tool is not judged' : `${String(n)} tools are not judged`),
  ),
  title: sentence('이 서버의 도구를 판정할까요?', 'Judge the tools of this server?'),
  text: sentence(
    '서버의 표시는 판정을 높일 수만 있습니다. 판정하지 않은 도구는 파괴적인 도구로 다룹니다.',
    'What the server says can only raise a judgement. A tool without one counts as destructive.',
  ),
  hints: label("Take the server's hints", '서버의 표시대로'),
  none: label('not judged', '미판정'),
  says: sentence(
    (tier: string) => `서버의 표시: ${tier}`,
    (tier) => `The server says: ${tier}`,
  ),
  submit: label('Save judgements', '판정 저장'),
  saved: sentence(
    (n: number) => `도구 ${String(n)}개를 판정했습니다.`,
    (n) => (n === 1 ? '1 tool was judged.' : `${String(n)} tools were judged.`),
  ),
});
