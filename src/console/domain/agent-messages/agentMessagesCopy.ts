import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const agentMessagesCopy = defineCopy('agentMessages', {
  title: sentence('에이전트 메시지', 'Agent messages'),
  messages: label(
    (count: string) => `${count} messages`,
    (count) => `메시지 ${count}개`,
  ),
  search: sentence('에이전트, action, run id 검색', 'Search agent, action, run id'),
  loadFailed: label('Failed to fetch agent messages', '에이전트 메시지를 가져오지 못했습니다'),
  empty: sentence('아직 에이전트 메시지가 없습니다', 'No agent messages yet'),
  emptyHint: sentence(
    '에이전트가 서로 일을 맡기면 게이트웨이를 지나는 메시지가 여기에 쌓입니다.',
    'What the agents ask each other passes the gateway and gathers here.',
  ),
  noMatch: sentence('조건에 맞는 메시지가 없습니다', 'No message matches'),
  clear: sentence('조건 지우기', 'Clear filters'),
});
