import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { lacksIn } from './support/words-kept.ts'
import { promised } from './support/words-promised.ts'
import { wordsOf } from './support/words-read.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => ({
  path: file.replaceAll('\\', '/'),
  text: readFileSync(path.join(root, file), 'utf8'),
})

const pages = globSync('{web/**/*.{ts,tsx},contract/{pricing,promise-words,tellable-errors}.ts}', {
  cwd: root,
  // the page of the design is for those who make the shop, and they write English
  exclude: ['web/words/**', 'web/pages/dev/**', '**/*.test.ts'],
})
  .map(read)
  .map(wordsOf)
const said = pages.flatMap((page) => page.said)
const hindi = globSync('{web/words/hi/*,contract/words/hi}.json', { cwd: root }).map(read)

test('everything a page says has its Hindi, and nothing else has', () => {
  expect(said.length).toBeGreaterThan(100)
  expect(lacksIn(said, hindi)).toEqual([])
})

test('everything the server says has its Hindi, and nothing else has', () => {
  const files = globSync('{server/**/*,contract/errors}.ts', {
    cwd: root,
    exclude: ['server/words/**', '**/*.test.ts', '**/*.d.ts'],
  })
  const written = files.map(read).flatMap((file) => wordsOf(file).said)
  const kept = globSync('{server/words/hi/*,contract/words/hi}.json', { cwd: root }).map(read)
  const shared = pages.flatMap((page) => page.said).filter(({ path }) => path.startsWith('contract/'))
  expect(written.length).toBeGreaterThan(80)
  expect(lacksIn([...written, ...promised(), ...shared], kept)).toEqual([])
})

test('no page shows English whatever the language', () => {
  const raw = pages.flatMap((page) => page.raw)
  expect(raw.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

test('no mail is English whatever the language', () => {
  const mails = globSync('server/**/mails.ts', { cwd: root }).map(read).map(wordsOf)
  expect(mails.length).toBeGreaterThan(2)
  const raw = mails.flatMap((mail) => mail.raw)
  expect(raw.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
  ['subject: `${amount} goes back to you`', 'goes back to you'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
  ["text: [t('Hello {name},', { name }), why && `Why: ${why}`].join('')", 'Why:'],
  ["text: late ? 'your money came too late' : t('Hello {name},', { name })", 'your money came too late'],
])('English in a mail is caught: %s', (line, sin) => {
  const text = `export const refundMail = (t, { name, why, amount, late }) => ({ to: 'mail', ${line} })`
  expect(wordsOf({ path: 'server/shop/fulfilment/mails.ts', text }).raw.map(({ text }) => text)).toEqual([
    sin,
  ])
})

const component = (body: string) => `export function X() { const { t } = useWords(); return ${body} }`

test.each([
  ['<p>Add to cart</p>', 'Add to cart'],
  ['<img alt="A bag" />', 'A bag'],
  ["<button aria-label={on ? 'Hide it' : t('Show it')} />", 'Hide it'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
  ['<p>{`${n} pieces`}</p>', 'pieces'],
  ["<p>{n > 0 && 'in the bag'}</p>", 'in the bag'],
  ["toast.error('failed')", 'failed'],
  ["say({ words: 'Please wait.' })", 'Please wait.'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
  ['<p>{t(`${n} pieces`)}</p>', 'a text put together'],
])('English outside the catalogues is caught: %s', (body, sin) => {
  const { raw } = wordsOf({ path: 'web/x.tsx', text: component(body) })
  expect(raw.map(({ text }) => text)).toEqual([sin])
})

test.each([
  ["<p className='flex gap-2'>{t('Add to cart')}</p>", 'Add to cart'],
  ["t(many ? 'Two bags' : 'Two bags')", 'Two bags'],
  ["[{ name: 'My Orders' satisfies Text }]", 'My Orders'],
  ["titled('Cart')", 'Cart'],
])('what is said is read: %s', (body, text) => {
  const page = wordsOf({ path: 'web/x.tsx', text: component(body) })
  expect(page.raw).toEqual([])
  expect(new Set(page.said.map((one) => one.text))).toEqual(new Set([text]))
})

test.each([
  ['a text without Hindi', {}, 'web/x.tsx:1 has no Hindi: {n} bags'],
  ['Hindi nobody says', { '{n} bags': '{n} थैले', Cart: 'कार्ट' }, 'hi/x.json is never said: Cart'],
  ['a name that is lost', { '{n} bags': 'थैले' }, 'hi/x.json has other names than: {n} bags'],
  ['a text that is no ICU message', { '{n} bags': '{n थैले' }, 'hi/x.json cannot be read: {n} bags'],
  ['Hindi left in English', { '{n} bags': '{n} bags' }, 'hi/x.json is not Hindi: {n} bags'],
])('%s is caught', (_sin, entries, found) => {
  const said = [{ path: 'web/x.tsx', line: 1, text: '{n} bags' }]
  expect(lacksIn(said, [{ path: 'hi/x.json', text: JSON.stringify(entries) }])).toContain(found)
})
