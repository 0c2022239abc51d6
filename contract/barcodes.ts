/** Maximum number of codes of one product. */
export const MOST_BARCODES = 20

/**
 * A code on a pack as it is stored: EAN-8, or EAN-13; UPC-A (twelve digits) is the EAN-13 that begins with zero.
 * Spaces and hyphens are removed. Null for other lengths, and unless the last digit is the check digit (GS1 General
 * Specifications, 7.9).
 */
export function normalBarcode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,13})$/.test(digits)) return null
  const code = digits.length === 12 ? `0${digits}` : digits
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1)) ? code : null
}

/** The digit that makes the weighted sum a multiple of ten; the weights are 3, 1, 3 … from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
