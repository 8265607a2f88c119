/** Settings with which an agent asks a model. The cockpit shows exactly these. */
export interface LlmSettings {
  /** The model where nobody chose one with the request. */
  model: string;
  /** Limit of one answer. */
  maxTokens: number;
  temperature: number;
}
