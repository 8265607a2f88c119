import * as v from 'valibot';
import { LlmProvider } from '@contract/entities/languageModel';
import { MODELS, type Model } from '@contract/limits';
import { defined } from '@contract/defined';
import type { LlmConfig } from '@platform/config/llmConfig';
import table from './models.json';

const OPENAI_URL = 'https://api.openai.com/v1';
const ANTHROPIC_URL = 'https://api.anthropic.com/v1';
const KEY_VARIABLES: Record<LlmProvider, string> = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
};

const Offered = v.array(
  v.object({ name: v.string(), provider: LlmProvider, id: v.string(), contextTokens: v.number() }),
);

/** A model that the console offers, and where it is to be had. */
export interface OfferedModel {
  /** As the console and the records name it. */
  name: string;
  provider: LlmProvider;
  /** As its provider names it. */
  id: string;
  /** Question and answer together. */
  contextTokens: number;
  /** Whether it is shown pictures. */
  seesImages: boolean;
  /** Address of the provider, and whether it is the provider's own. */
  baseUrl: string;
  isOwnAddress: boolean;
  apiKey?: string;
  /** The variable whose key is missing: such a model cannot answer. */
  missing?: string;
}

export interface ModelCatalog {
  /** In the order of `models.json`. */
  list: () => OfferedModel[];
  /** Undefined for a name that is not offered. */
  find: (name: string) => OfferedModel | undefined;
  /**
   * Model that a composer starts with: the first of its models that can answer. At an address of one's own that is one
   * whose id was given, for such an endpoint rarely has the others. Undefined where none can.
   */
  startsWith: () => Model | undefined;
}

/** Which models there are with the keys at hand. */
export const createModelCatalog = (config: LlmConfig): ModelCatalog => {
  const models = v.parse(Offered, table).map((model): OfferedModel => {
    const { [model.name]: id = model.id } = config.modelIds;
    return { ...model, id, seesImages: seesImages(id), ...accessTo(model.provider, config) };
  });
  const find = (name: string) => models.find((model) => model.name === name);
  const isNamed = (name: string) => find(name)?.isOwnAddress === true || config.modelIds[name] !== undefined;
  const answering = MODELS.filter((name) => find(name) !== undefined && find(name)?.missing === undefined);
  return { list: () => models, find, startsWith: () => answering.find(isNamed) ?? answering[0] };
};

/** Families of models that see, also behind a router's name of the provider; what a model of another name takes, nobody says. */
const SEEING = /^(?:[\w.-]+\/)*(?:claude-|gpt-4o|gpt-4-turbo|gpt-4\.1|gpt-5|chatgpt-4o)/;

const seesImages = (id: string): boolean => SEEING.test(id);

const accessTo = (
  provider: LlmProvider,
  config: LlmConfig,
): Pick<OfferedModel, 'baseUrl' | 'isOwnAddress' | 'apiKey' | 'missing'> => {
  const anthropic = provider === 'anthropic';
  const given = anthropic ? config.anthropicBaseUrl : config.openaiBaseUrl;
  const apiKey = anthropic ? config.anthropicApiKey : config.openaiApiKey;
  const needsKey = anthropic || given === undefined;
  return {
    baseUrl: given === undefined ? (anthropic ? ANTHROPIC_URL : OPENAI_URL) : addressOf(given, anthropic),
    isOwnAddress: given === undefined,
    ...defined({ apiKey }),
    ...(apiKey === undefined && needsKey ? { missing: KEY_VARIABLES[provider] } : {}),
  };
};

const addressOf = (given: string, anthropic: boolean): string => {
  const bare = given.replace(/\/+$/, '');
  return anthropic ? `${bare.replace(/\/v1$/, '')}/v1` : bare;
};
