import { readConfig } from './platformConfig';

const graph = { GRAPH_TENANT_ID: 't', GRAPH_CLIENT_ID: 'c', GRAPH_CLIENT_SECRET: 's' };

it('without tokens there is neither Slack nor Microsoft 365', () => {
  const config = readConfig({ SLACK_BOT_TOKEN: '', SLACK_SIGNING_SECRET: 'x' });
  expect([config.slack, config.graph]).toEqual([undefined, undefined]);
});

it('tokens choose the services, at their usual addresses', () => {
  expect(readConfig({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 'x', ...graph })).toMatchObject({
    slack: { token: 'xoxb-1', signingSecret: 'x', apiUrl: 'https://slack.com/api/' },
    graph: {
      tenantId: 't',
      apiUrl: 'https://graph.microsoft.com/v1.0',
      loginUrl: 'https://login.microsoftonline.com',
    },
  });
});

it.each([
  [{ GRAPH_TENANT_ID: 't', GRAPH_CLIENT_ID: 'c' }, /belong together/],
  [{ ...graph, GRAPH_MAILBOX: 'nobody' }, /GRAPH_MAILBOX/],
  [{ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_API_URL: 'slack' }, /SLACK_API_URL/],
])('%j is refused with a line that names it', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});
