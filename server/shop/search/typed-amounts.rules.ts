import { baseOf } from './amount.rules.ts'
import { termsOf } from './search.rules.ts'

const DEVANAGARI_DIGITS = /[\u0966-\u096f]/g
const SIGNS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/**
 * The words of a search text, with its quantities and prices written so that they stay whole when the text is split:
 * '0.5 kg' and '1/2 kg' as '500 g', '1,000 ml' as '1000 ml', '५' as '5', '₹20' and '20/-' as 'rs20'.
 */
export const queryTermsOf = (text: string): string[] => termsOf(written(text))

const written = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(DEVANAGARI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replace(/₹\s?(\d)/g, 'rs$1')
    .replace(/(\d+) ?\/-/g, 'rs$1 ')
    .replace(/(\d{0,4}) ?([½¼¾])/g, (_, whole, sign) => ` ${Number(whole) + (SIGNS[sign] ?? 0)} `)
    .replace(/(?<![\d/.])(?:(\d{1,3}) )?(\d)\/([2-9])(?![\d/])/g, asDecimal)
    .replace(/(\d{1,4}\.\d{1,4}) {0,2}(\p{L}[\p{L}\p{M}]{0,14})/gu, inBaseUnits)

/** '1 1/2' → '1.5'; what is no part of one stays as it is: '3/2'. */
function asDecimal(all: string, whole: string | undefined, over: string, under: string): string {
  const part = Number(over) / Number(under)
  return part > 0 && part < 1 ? String(Number((Number(whole ?? 0) + part).toFixed(3))) : all
}

/** '1.5 l' → '1500 ml'; a decimal before another word stays as it is. */
function inBaseUnits(all: string, number: string, unit: string): string {
  const base = baseOf(unit)
  return base ? `${Math.round(Number(number) * base.of)} ${base.name}` : all
}
