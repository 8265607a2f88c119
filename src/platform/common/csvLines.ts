import Papa from 'papaparse';

/** Begins a file that spreadsheets then read as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
const NEW_LINE = '\r\n';
/** Text that a spreadsheet takes for a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\u00a0\u200b\u3000\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Rows as lines of a CSV file, in which nothing is a formula. */
export const csvLines = (rows: string[][]): string =>
  Papa.unparse(rows, { escapeFormulae: FORMULA, newline: NEW_LINE }) + NEW_LINE;
