import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogueProblems } from './support/i18n-catalogues.ts'
import { contractTexts } from './support/i18n-contract-texts.ts'
import { textsInSource } from './support/i18n-source-texts.ts'
import { valueProblems } from './support/i18n-values.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => ({
  path: file.replaceAll('\\', '/'),
  text: readFileSync(path.join(root, file), 'utf8'),
})

const pages = globSync(
  '{web/**/*.{ts,tsx},contract/{pricing,eta-text,slot-text,public-errors,form-errors}.ts}',
  {
    cwd: root,
    // pages for developers are in English only
    exclude: ['web/locales/**', 'web/pages/dev/**', '**/*.test.ts'],
  },
)
  .map(read)
  .map(textsInSource)
const pageTexts = pages.flatMap((page) => page.translated)
const hindi = globSync('{web/locales/hi/*,contract/locales/hi}.json', { cwd: root }).map(read)

test('every text of the pages has a Hindi translation, and no translation is unused', () => {
  expect(pageTexts.length).toBeGreaterThan(100)
  expect(catalogueProblems(pageTexts, hindi)).toEqual([])
})

test('every text of the server has a Hindi translation, and no translation is unused', () => {
  const files = globSync('{server/**/*,contract/{errors,*-errors}}.ts', {
    cwd: root,
    exclude: ['server/locales/**', '**/*.test.ts', '**/*.d.ts'],
  })
  const serverTexts = files.map(read).flatMap((file) => textsInSource(file).translated)
  const catalogues = globSync('{server/locales/hi/*,contract/locales/hi}.json', { cwd: root }).map(read)
  const shared = pages.flatMap((page) => page.translated).filter(({ path }) => path.startsWith('contract/'))
  expect(serverTexts.length).toBeGreaterThan(80)
  expect(catalogueProblems([...serverTexts, ...contractTexts(), ...shared], catalogues)).toEqual([])
})

test('no page contains an untranslated text', () => {
  const untranslated = pages.flatMap((page) => page.untranslated)
  expect(untranslated.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

test('every text is given a value for each of its placeholders, and no other value', () => {
  const files = globSync('{web,server,contract}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(300)
  expect(files.map(read).flatMap(valueProblems)).toEqual([])
})

test.each([
  ["t('{n} bags', { bags })", ['has no value for {n}: {n} bags', 'gives an unused value bags: {n} bags']],
  ["t('{n} bags')", ['has no value for {n}: {n} bags']],
  ["t(n === 1 ? 'a bag' : '{n} bags', { n })", []],
  ["t('{n} bags', about)", []],
])('a text with a missing or an unused value is found: %s', (call, problems) => {
  expect(valueProblems({ path: 'web/x.tsx', text: component(call) })).toEqual(
    problems.map((problem) => `web/x.tsx:1 ${problem}`),
  )
})

test('no mail contains an untranslated text', () => {
  const mails = globSync('server/**/mails.ts', { cwd: root }).map(read).map(textsInSource)
  expect(mails.length).toBeGreaterThan(2)
  const untranslated = mails.flatMap((mail) => mail.untranslated)
  expect(untranslated.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
  ['subject: `${amount} goes back to you`', 'goes back to you'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
  ["text: [t('Hello {name},', { name }), why && `Why: ${why}`].join('')", 'Why:'],
  ["text: late ? 'your money came too late' : t('Hello {name},', { name })", 'your money came too late'],
])('an untranslated text in a mail is found: %s', (line, violation) => {
  const text = `export const refundMail = (t, { name, why, amount, late }) => ({ to: 'mail', ${line} })`
  expect(
    textsInSource({ path: 'server/shop/fulfilment/mails.ts', text }).untranslated.map(({ text }) => text),
  ).toEqual([violation])
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
  ['<p>{t(`${n} pieces`)}</p>', 'a concatenated text'],
])('an untranslated text in a page is found: %s', (body, violation) => {
  const { untranslated } = textsInSource({ path: 'web/x.tsx', text: component(body) })
  expect(untranslated.map(({ text }) => text)).toEqual([violation])
})

test.each([
  ["<p className='flex gap-2'>{t('Add to cart')}</p>", 'Add to cart'],
  ["t(many ? 'Two bags' : 'Two bags')", 'Two bags'],
  ["[{ name: 'My Orders' satisfies Text }]", 'My Orders'],
  ["titled('Cart')", 'Cart'],
  ["t('Add ' + 'to ' + 'cart')", 'Add to cart'],
])('a translated text is found: %s', (body, text) => {
  const page = textsInSource({ path: 'web/x.tsx', text: component(body) })
  expect(page.untranslated).toEqual([])
  expect(new Set(page.translated.map((one) => one.text))).toEqual(new Set([text]))
})

test.each([
  ['a text without a translation', {}, 'web/x.tsx:1 has no Hindi translation: {n} bags'],
  ['an unused translation', { '{n} bags': '{n} थैले', Cart: 'कार्ट' }, 'hi/x.json is unused: Cart'],
  ['a missing placeholder', { '{n} bags': 'थैले' }, 'hi/x.json has other placeholders than: {n} bags'],
  ['a text that is no ICU message', { '{n} bags': '{n थैले' }, 'hi/x.json is no ICU message: {n} bags'],
  ['an English translation', { '{n} bags': '{n} bags' }, 'hi/x.json is not Hindi: {n} bags'],
])('%s is reported', (_violation, entries, problem) => {
  const texts = [{ path: 'web/x.tsx', line: 1, text: '{n} bags' }]
  expect(catalogueProblems(texts, [{ path: 'hi/x.json', text: JSON.stringify(entries) }])).toContain(problem)
})
