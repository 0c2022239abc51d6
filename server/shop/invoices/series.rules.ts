export type DocumentKind = 'invoice' | 'credit note'

const INDIA_MS = 5.5 * 60 * 60 * 1000

/** The day in India of a time, such as 2026-03-31. */
export const dayInIndia = (time: Date): string =>
  new Date(time.getTime() + INDIA_MS).toISOString().slice(0, 10)

/** The year in which the Indian financial year of a time begins: it is April to March. */
export function financialYearOf(time: Date): number {
  const [year = 0, month = 0] = dayInIndia(time).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/**
 * The number of a document, at most 16 characters of digits, capitals, hyphen and slash (CGST Rules 2017, rule 46 (b)):
 * 001/2627/000042, and 001/C2627/000007 for a credit note. `series`: of the store, 1 to 32767.
 */
export function documentNumber(series: number, kind: DocumentKind, year: number, serial: number): string {
  const store = series.toString(36).toUpperCase().padStart(3, '0')
  const years = `${String(year % 100).padStart(2, '0')}${String((year + 1) % 100).padStart(2, '0')}`
  return `${store}/${kind === 'invoice' ? '' : 'C'}${years}/${String(serial).padStart(6, '0')}`
}
