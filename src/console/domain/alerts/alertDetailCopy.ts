import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** Words for the findings of the monitor agent. */
export const alertDetailCopy = defineCopy('alertDetail', {
  errorRate: sentence(
    (errors: string, entries: string) => `최근 1시간 로그 ${entries}건 가운데 ${errors}건이 오류입니다`,
    (errors, entries) => `${errors} of ${entries} log entries of the last hour are errors`,
  ),
  latency: sentence(
    (ms: string) => `최근 1시간 평균 응답 시간은 ${ms} ms입니다`,
    (ms) => `The mean response time of the last hour is ${ms} ms`,
  ),
  silent: sentence(
    (agent: string) => `${agent} 에이전트가 응답하지 않습니다`,
    (agent) => `${agent} does not answer`,
  ),
  silentSince: sentence(
    (agent: string, since: string) => `${agent} 에이전트가 ${since}부터 응답하지 않습니다`,
    (agent, since) => `${agent} does not answer since ${since}`,
  ),
  budget: sentence(
    (name: string, spent: string, limit: string) => `${name}: 한도 ${limit} 가운데 ${spent} 사용`,
    (name, spent, limit) => `${name}: ${spent} of ${limit}`,
  ),
});
