/** Several values as one text of an address: commas between them, and `\,` for one within. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, '\\$&')).join(',');

export const splitList = (text: string): string[] =>
  text === ''
    ? []
    : (text.match(/(?:\\.|[^\\,])+/gs) ?? []).map((value) => value.replaceAll(/\\(.)/gs, '$1'));
