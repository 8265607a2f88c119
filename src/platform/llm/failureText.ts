import type { LlmFailureKind } from '@contract/entities/languageModel';
import type { Language } from '@contract/clockParts';
import type { LlmError } from './llmError';
import type { OfferedModel } from './modelCatalog';

type Words = (about: { model: string; who: string; key: string; detail: string; wait: string }) => string;

const KO: Record<LlmFailureKind, Words> = {
  'missing-key': ({ model, key }) =>
    `${model} 모델의 API 키가 없습니다. 관리자가 ${key} 환경 변수를 설정하고 플랫폼을 다시 시작해야 합니다.`,
  'wrong-key': ({ model, who, key }) =>
    `${who}에서 API 키를 거부했습니다 (${model}). 관리자가 ${key} 값을 확인해야 합니다. 그동안 다른 모델을 선택하세요.`,
  exhausted: ({ model, who }) =>
    `${who} 계정의 한도 또는 크레딧이 소진되었습니다 (${model}). 관리자가 결제와 사용 한도를 확인해야 합니다. 그동안 다른 모델을 선택하세요.`,
  'rate-limited': ({ model, who, wait }) =>
    `${who}의 요청 한도를 넘었습니다 (${model}). ${wait === '' ? '잠시 후' : `${wait}초 후`} 다시 시도하세요.`,
  overloaded: ({ model, who, wait, detail }) =>
    `${who}의 서비스가 지금 응답하지 못합니다 (${model}${detail}). ${wait === '' ? '잠시 후' : `${wait}초 후`} 다시 시도하거나 다른 모델을 선택하세요.`,
  'unknown-model': ({ model, who, detail }) =>
    `${who}에서 ${model} 모델을 찾을 수 없습니다${detail}. 다른 모델을 선택하거나, 관리자가 LLM_MODEL_IDS로 모델 이름을 지정해야 합니다.`,
  'too-long': ({ model }) =>
    `대화가 ${model} 모델의 한도보다 깁니다. 메시지를 줄이거나 새 대화를 시작하세요.`,
  refused: ({ model, who }) =>
    `${who}의 안전 필터가 응답을 막았습니다 (${model}). 요청을 다르게 표현해 보세요.`,
  rejected: ({ model, who, detail }) => `${who}에서 요청을 받아들이지 않았습니다 (${model}${detail}).`,
  network: ({ model, who, detail }) =>
    `${who}와의 연결이 끊어졌거나 연결할 수 없습니다 (${model}${detail}). 다시 시도하세요.`,
  'time-out': ({ model, who }) =>
    `${who}에서 제시간에 응답하지 않았습니다 (${model}). 다시 시도하거나 Configure에서 시간 제한을 늘리세요.`,
  malformed: ({ model, who, detail }) =>
    `${who}의 응답을 읽을 수 없습니다 (${model}${detail}). 다시 시도하세요.`,
  'too-large': ({ model }) =>
    `${model} 모델의 응답이 끝나지 않아 중단했습니다. 요청을 나누어 다시 시도하세요.`,
};

const EN: Record<LlmFailureKind, Words> = {
  'missing-key': ({ model, key }) =>
    `There is no API key for ${model}. An administrator has to set ${key} and restart the platform.`,
  'wrong-key': ({ model, who, key }) =>
    `${who} refused the API key (${model}). An administrator has to check ${key}. Choose another model meanwhile.`,
  exhausted: ({ model, who }) =>
    `The quota or credit of the ${who} account is used up (${model}). An administrator has to check billing and limits. Choose another model meanwhile.`,
  'rate-limited': ({ model, who, wait }) =>
    `${who} limits how often it may be asked (${model}). Try again ${wait === '' ? 'in a moment' : `in ${wait} s`}.`,
  overloaded: ({ model, who, wait, detail }) =>
    `${who} cannot answer now (${model}${detail}). Try again ${wait === '' ? 'in a moment' : `in ${wait} s`}, or choose another model.`,
  'unknown-model': ({ model, who, detail }) =>
    `${who} does not know the model ${model}${detail}. Choose another one, or an administrator names it in LLM_MODEL_IDS.`,
  'too-long': ({ model }) =>
    `The conversation is longer than ${model} can take. Shorten the message or start a new conversation.`,
  refused: ({ model, who }) => `A safety filter of ${who} held the answer back (${model}). Try other words.`,
  rejected: ({ model, who, detail }) => `${who} did not take the request (${model}${detail}).`,
  network: ({ model, who, detail }) =>
    `The connection to ${who} broke or could not be made (${model}${detail}). Try again.`,
  'time-out': ({ model, who }) =>
    `${who} did not answer in time (${model}). Try again, or raise the time-out in Configure.`,
  malformed: ({ model, who, detail }) =>
    `The answer of ${who} could not be read (${model}${detail}). Try again.`,
  'too-large': ({ model }) => `The answer of ${model} did not end and was cut off. Ask for less at a time.`,
};

const WORDS: Record<Language, Record<LlmFailureKind, Words>> = { ko: KO, en: EN };
const KEYS = { anthropic: 'ANTHROPIC_API_KEY', openai: 'OPENAI_API_KEY' } as const;

const nameOf = ({ provider, isOwnAddress, baseUrl }: OfferedModel): string => {
  if (!isOwnAddress && URL.canParse(baseUrl)) return new URL(baseUrl).host;
  return provider === 'anthropic' ? 'Anthropic' : 'OpenAI';
};

/** The failure and its remedy, for whoever asked. */
export const failureText = ({ kind, model, about }: LlmError, language: Language): string =>
  WORDS[language][kind]({
    model: model.name,
    who: nameOf(model),
    key: model.missing ?? KEYS[model.provider],
    detail: about.detail === undefined ? '' : `: ${about.detail}`,
    wait: about.retryAfterMs === undefined ? '' : String(Math.ceil(about.retryAfterMs / 1000)),
  });
