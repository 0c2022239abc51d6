import devanagari from '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2?url'
import firstLatin from 'first-font/latin.woff2?url'
import firstLatinExt from 'first-font/latin-ext.woff2?url'
import { firstCharacters, packagedRanges, unicodeRangeOf } from './font-characters.ts'

/**
 * The files with the characters that each has. Of two files with a character, browsers use the later one, so the two
 * that every page loads are the last; the others are loaded by pages with a character of theirs.
 */
const files = [
  [latin, packagedRanges.latin],
  [latinExt, packagedRanges['latin-ext']],
  [devanagari, packagedRanges.devanagari],
  [firstLatin, unicodeRangeOf(firstCharacters.latin)],
  [firstLatinExt, unicodeRangeOf(firstCharacters['latin-ext'])],
]
/** Anek's line box reserves space for Devanagari below and sets Latin too high; these overrides centre it. */
const descriptors = {
  weight: '100 800',
  ascentOverride: '100%',
  descentOverride: '41%',
  lineGapOverride: '0%',
}

/**
 * A function in the script in the head that loads Anek. The page has the fallback font (fallback-font.css) until the
 * files of every page are there, because each font that is added to a page lays out all of its text again; a rule
 * `@font-face` would do so twice, when it is read and when its file has arrived. That of Hindi follows.
 */
export const loadFonts = `()=>{
let f=${JSON.stringify(files)}.map(([u,r])=>
new FontFace('Anek','url('+u+')',{...${JSON.stringify(descriptors)},display:'swap',unicodeRange:r}));
if(document.documentElement.lang=='hi-IN')f[2].load().catch(()=>{});
Promise.allSettled([f[3].load(),f[4].load()]).then(()=>{for(let x of f)document.fonts.add(x)})
}`.replaceAll('\n', '')
