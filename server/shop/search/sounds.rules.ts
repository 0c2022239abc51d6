/** `search_sound` of the migrations: equal for spellings and scripts of a word that sound alike. */
export function soundOf(word: string): string {
  const letters = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
  return (DEVANAGARI.test(letters) ? ofDevanagari(letters) : ofLatin(letters))
    .replace(/(?<=.)y/gsu, 'i')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/(.)\1+/gsu, '$1')
}

const DEVANAGARI = /[\u0900-\u097F]/

/** The consonants that another consonant follows have a vowel that is written only as ə here; most are silent. */
function ofDevanagari(letters: string): string {
  const vowels = letters
    .replace(/(.{3})िय(ाँ|ां|ों)$/su, '$1ी')
    .replace(/(.{3})(ों|ें|्स)$/su, '$1')
    .replaceAll('\u093C', '')
    .replace(/([क-ह])(?![ा-ौ्])/g, '$1ə')
    .replace(/(.{2})ə$/su, '$1')
    .replace(/([ा-ौअ-औə][क-ह])ə([क-ह][ा-ौə])/g, '$1$2')
    .replaceAll('ृ', 'ri')
  const latin = [...vowels].map((letter) => LATIN.get(letter) ?? letter).join('')
  return replaced(latin, DIPHTHONGS)
}

const LETTERS = [...'कखगघङचछजझञटठतथडढदधणनपफबभमयरलळवशषसहअआइईउऊऋएऐओऔऑऍािीुूेैोौॉॅंँə्ः']
const SPELT = 'kkggnccjjnttttddddnnpfbbmyrllvssshaaiiuureeoooeaiiuueeoooenna'
const LATIN = new Map(LETTERS.map((letter, at) => [letter, SPELT[at] ?? '']))

type Rules = [from: string | RegExp, to: string][]

const replaced = (text: string, rules: Rules): string =>
  rules.reduce((spelt, [from, to]) => spelt.replaceAll(from, to), text)

/** The vowels of Latin words: चाय and chai, मलाई and malai. */
const DIPHTHONGS: Rules = [
  ['ai', 'e'],
  ['ay', 'e'],
  ['au', 'o'],
  ['ii', 'i'],
  ['iy', 'i'],
  ['uu', 'u'],
]

const ofLatin = (letters: string): string => replaced(withoutSilent(singular(letters)), SPELLINGS)

const singular = (word: string): string =>
  word.endsWith('nives')
    ? `${word.slice(0, -5)}nife`
    : /(e|o)aves$/.test(word)
      ? `${word.slice(0, -3)}f`
      : word

const withoutSilent = (word: string): string => {
  if (/^(kn|wr|ps[aeiouy])/.test(word)) return word.slice(1)
  return word.startsWith('sch') ? `s${word.slice(2)}` : word
}

/** In this order; # is ch until c has become k. */
const SPELLINGS: Rules = [
  ['aa', 'a'],
  ['ough', 'o'],
  ['ower', 'our'],
  [/([a-z]{2})ies?$/g, '$1i'],
  [/(ch|sh|x|ss|o)es$/g, '$1'],
  [/([a-z]{2}[^aius])s$/g, '$1'],
  [/([a-z]{3}a)s$/g, '$1'],
  [/([a-z]{2}[^aeiou])e$/g, '$1'],
  ['tch', 'ch'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['chh', '#'],
  ['ch', '#'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['cy', 'sy'],
  ['c', 'k'],
  ['#', 'c'],
  ['qu', 'k'],
  ['q', 'k'],
  ['x', 'ks'],
  [/([kgjtdbs])h/g, '$1'],
  ['z', 'j'],
  ['w', 'v'],
  [/ee|ea|ie(?!$)|ii|iy/g, 'i'],
  [/oo|ou|uu/g, 'u'],
  [/ai|ay|ei|ey/g, 'e'],
  [/au|aw|ow|oa/g, 'o'],
]
