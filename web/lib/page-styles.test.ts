import { expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

const css = `
/* a comment with { a brace */
@layer base, utilities;
@layer base { html { color: red } a, .link { color: blue } }
@layer utilities {
  .tile { padding: 1px; &:hover { color: green } }
  .md\\:flex { @media (width >= 48rem) { display: flex } }
  .w-\\[50\\%\\] { width: 50% }
  .gone { content: "}" }
}
@media print { .gone { display: none } }
@keyframes spin { to { rotate: 360deg } }`

const stylesOf = pageStyles(css)

test('a page has the rules of its classes, of elements, and the order of layers; no others', () => {
  const styles = stylesOf('<p class="tile md:flex"></p><p class="w-[50%]"></p>')
  expect(styles.startsWith('@layer base, utilities;')).toBe(true)
  for (const rule of [
    'html{color: red}',
    'a, .link{color: blue}',
    '.tile{padding: 1px; &:hover { color: green }}',
    '.md\\:flex{@media (width >= 48rem) { display: flex }}',
    '.w-\\[50\\%\\]{width: 50%}',
    '@keyframes spin{to { rotate: 360deg }}',
  ])
    expect(styles).toContain(rule)
  expect(styles).not.toContain('gone')
  expect(styles).not.toContain('comment')
})

test('a class that the HTML has escaped finds its rule', () => {
  const rule = '.\\*\\:a { color: red } .\\[\\&\\>b\\]\\:c { color: blue }'
  expect(pageStyles(rule)('<p class="[&amp;&gt;b]:c"></p>')).toBe('.\\[\\&\\>b\\]\\:c{color: blue}')
})
