import type { Language } from './language.ts'

/** The unit of a product for display: '500 g' is '500 ग्राम' in Hindi. Other words are not changed. */
export const unitIn = (language: Language, unit: string): string =>
  language === 'hi' ? measured(unit) : unit

/** Translates the units in a text to Hindi: '4–5 days' is '4–5 दिन'. */
export const measured = (text: string): string =>
  text
    .replace(/(\d) ?[x×] ?(?=\d)/g, '$1 × ')
    .replace(/[a-z]+/gi, (word) => HINDI[word.toLowerCase() as keyof typeof HINDI] ?? word)

const HINDI = {
  mg: 'मिग्रा',
  g: 'ग्राम',
  gm: 'ग्राम',
  kg: 'किलो',
  ml: 'मिली',
  l: 'लीटर',
  litre: 'लीटर',
  litres: 'लीटर',
  mm: 'मिमी',
  cm: 'सेमी',
  m: 'मीटर',
  pc: 'नग',
  pcs: 'नग',
  piece: 'नग',
  pieces: 'नग',
  pack: 'पैक',
  packs: 'पैक',
  pair: 'जोड़ी',
  pairs: 'जोड़ी',
  roll: 'रोल',
  rolls: 'रोल',
  set: 'सेट',
  box: 'डिब्बा',
  dozen: 'दर्जन',
  bunch: 'गड्डी',
  day: 'दिन',
  days: 'दिन',
  week: 'हफ़्ता',
  weeks: 'हफ़्ते',
  month: 'महीना',
  months: 'महीने',
  year: 'साल',
  years: 'साल',
} as const
