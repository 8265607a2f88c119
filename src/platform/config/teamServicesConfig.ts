import * as v from 'valibot';
import { defined } from '@contract/defined';

/** Slack, where `SLACK_BOT_TOKEN` is set. */
export interface SlackConfig {
  token: string;
  apiUrl: string;
  /** Without it nothing that Slack delivers is believed. */
  signingSecret?: string;
}

/** Microsoft 365, where tenant, client and secret are set. */
export interface GraphConfig {
  tenantId: string;
  clientId: string;
  clientSecret: string;
  /** The mailbox that organises the meetings and sends the mail. */
  mailbox?: string;
  apiUrl: string;
  loginUrl: string;
}

export interface TeamServicesConfig {
  slack?: SlackConfig;
  graph?: GraphConfig;
}

const Text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));
const Address = (usual: string) => v.optional(v.pipe(v.string(), v.url()), usual);

const Environment = v.object({
  SLACK_BOT_TOKEN: Text,
  SLACK_SIGNING_SECRET: Text,
  SLACK_API_URL: Address('https://slack.com/api/'),
  GRAPH_TENANT_ID: Text,
  GRAPH_CLIENT_ID: Text,
  GRAPH_CLIENT_SECRET: Text,
  GRAPH_MAILBOX: v.optional(v.pipe(v.string(), v.email())),
  GRAPH_API_URL: Address('https://graph.microsoft.com/v1.0'),
  GRAPH_LOGIN_URL: Address('https://login.microsoftonline.com'),
});

/** Throws one readable line for a wrong variable, or for one of Graph's that is missing. */
export const readTeamServices = (environment: NodeJS.ProcessEnv): TeamServicesConfig => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`Configuration: ${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
  }
  const values = result.output;
  const { SLACK_BOT_TOKEN: token, SLACK_SIGNING_SECRET: signingSecret } = values;
  const signed = defined({ signingSecret });
  const graph = readGraph(values);
  return {
    ...(token === undefined ? {} : { slack: { token, apiUrl: values.SLACK_API_URL, ...signed } }),
    ...(graph ? { graph } : {}),
  };
};

const readGraph = (values: v.InferOutput<typeof Environment>): GraphConfig | undefined => {
  const { GRAPH_TENANT_ID: tenantId, GRAPH_CLIENT_ID: clientId, GRAPH_CLIENT_SECRET: clientSecret } = values;
  if (tenantId === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (tenantId === undefined || clientId === undefined || clientSecret === undefined) {
    throw new Error(
      'Configuration: GRAPH_TENANT_ID, GRAPH_CLIENT_ID and GRAPH_CLIENT_SECRET belong together: one is missing',
    );
  }
  const mailbox = values.GRAPH_MAILBOX;
  const { GRAPH_API_URL: apiUrl, GRAPH_LOGIN_URL: loginUrl } = values;
  return {
    tenantId,
    clientId,
    clientSecret,
    apiUrl,
    loginUrl,
    ...defined({ mailbox }),
  };
};
