/** Keys and addresses of the providers, as the environment gives them. The keys leave the platform only in requests. */
export interface LlmConfig {
  anthropicApiKey?: string;
  /** With or without the closing `/v1`. */
  anthropicBaseUrl?: string;
  openaiApiKey?: string;
  /** Address of any endpoint that speaks as OpenAI does; such a one may need no key. */
  openaiBaseUrl?: string;
  /** A provider's name for a model that we offer, where it is not the one in `models.json`. */
  modelIds: Readonly<Record<string, string>>;
}

export const NO_LLM: LlmConfig = { modelIds: {} };

/** `claude-3-5-sonnet=claude-sonnet-4-5,gpt-4o-mini=llama3.1` */
export const readModelIds = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('=').map((side) => side.trim()))
      .flatMap(([name, id]) => (name && id ? [[name, id]] : [])),
  );
