/** What an agent asks a model with. The cockpit shows exactly these. */
export interface LlmSettings {
  /** Where nobody chose one with the request. */
  model: string;
  /** Of one answer. */
  maxTokens: number;
  temperature: number;
}
