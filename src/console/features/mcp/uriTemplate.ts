interface Expression {
  operator: string;
  names: string[];
}

const EXPRESSION = /\{([+#./;?&]?)([^{}]+)\}/g;
const KEPT = /[\w\-.~:/?#[\]@!$&'()*+,;=%]/;

const expressionOf = (operator: string, list: string): Expression => ({
  operator,
  names: list.split(',').map((name) => name.replace(/(?:\*|:\d+)$/, '').trim()),
});

/** Names of the places to fill in, each once. */
export const templateNames = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(EXPRESSION)].flatMap(
      ([, operator = '', list = '']) => expressionOf(operator, list).names,
    ),
  ),
];

/** First sign, sign between, whether names are written, whether reserved signs stay. */
const FORMS: Record<string, readonly [first: string, between: string, named: boolean, keeps: boolean]> = {
  '': ['', ',', false, false],
  '+': ['', ',', false, true],
  '#': ['#', ',', false, true],
  '.': ['.', '.', false, false],
  '/': ['/', '/', false, false],
  ';': [';', ';', true, false],
  '?': ['?', '&', true, false],
  '&': ['&', '&', true, false],
};

const encode = (value: string, keeps: boolean): string =>
  Array.from(value, (sign) => (keeps && KEPT.test(sign) ? sign : encodeURIComponent(sign)))
    .join('')
    .replaceAll(/[!'()*]/g, (sign) =>
      keeps ? sign : `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
    );

/** The address with texts in the places of a template (RFC 6570, without lists); a place without a text is left out. */
export const fillTemplate = (template: string, texts: Readonly<Record<string, string>>): string =>
  template.replaceAll(EXPRESSION, (_all, operator: string, list: string) => {
    const [first, between, named, keeps] = FORMS[operator] ?? ['', ',', false, false];
    const given = expressionOf(operator, list).names.flatMap((name) => {
      const text = texts[name] ?? '';
      if (text === '') return [];
      return [named ? `${name}=${encode(text, keeps)}` : encode(text, keeps)];
    });
    return given.length === 0 ? '' : first + given.join(between);
  });
