/** Draft over a stored version, and which version that was. */
export interface PromptDraft {
  base: string;
  content: string;
}

/** Place of the draft of a prompt. */
export const promptDraftPlace = (promptId: string): string => `prompt/${promptId}`;

/** Never empty: an emptied prompt is a draft too. */
export const writeDraft = ({ base, content }: PromptDraft): string => `${base}\n${content}`;

export const readDraft = (text: string): PromptDraft | undefined => {
  const end = text.indexOf('\n');
  return end === -1 ? undefined : { base: text.slice(0, end), content: text.slice(end + 1) };
};
