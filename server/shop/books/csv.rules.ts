/** Rows as CSV (RFC 4180) with a byte-order mark, without which spreadsheets read another encoding. */
export const csvOf = (rows: readonly (string | number)[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

/** A text that a spreadsheet would compute as a formula begins with an apostrophe (OWASP, CSV injection). */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
