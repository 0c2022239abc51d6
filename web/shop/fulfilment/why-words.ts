import type { Say, Text } from '#contract/language.ts'

/** Why something was done: the shop's own reasons in the words of `t`, what people wrote as they wrote it. */
export function whyInWords(t: Say, why: string): string {
  const own = ours.find((reason) => why.startsWith(reason))
  return own ? t(own) + why.slice(own.length) : why
}

/** Kept with orders in English, whoever reads them later. */
const ours = [
  'Paid online',
  'Cancelled by shopper',
  'Paid after its time, when the goods were gone',
  'What was paid is not what was agreed',
] satisfies Text[]
