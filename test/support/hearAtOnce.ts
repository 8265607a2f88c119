type Heard = readonly [target: Element, event: Event, before?: () => void];

/** As a browser hears them, which draws nothing but what is due at once before it hears the next. */
export const hearAtOnce = async (...events: Heard[]): Promise<void> => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (const [target, event, before] of events) {
    before?.();
    target.dispatchEvent(event);
    await Promise.resolve();
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true;
};

/** `key` as the keyboard says it: a letter, or a name like `ArrowDown`. */
export const press = (key: string, target: Element = document.body): Heard => [
  target,
  new KeyboardEvent('keydown', {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    cancelable: true,
  }),
];

export const click = (target: Element): Heard => [
  target,
  new MouseEvent('click', { bubbles: true, cancelable: true }),
];

/** Put where the caret is, as a browser does before it says so. */
export const letter = (text: string, input: HTMLInputElement): Heard => [
  input,
  new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true }),
  () => {
    input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  },
];
