import decode from 'qr/decode.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import QrCode from './qr-code.tsx'

/** Pixels for each module. */
const SCALE = 4

/** The drawing as a picture that a camera would take. */
function pictureOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const width = size * SCALE
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < SCALE * SCALE; at += 1) {
      const [column, row] = [Number(x) * SCALE + (at % SCALE), Number(y) * SCALE + Math.floor(at / SCALE)]
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  return { width, height: width, data }
}

test.each([
  'upi://pay?pa=jhatpat.blr@okbank&pn=Jhatpat%20%26%20Co&am=126.05&cu=INR&tr=JP7KD2M4QX&tn=Order%20JP-7KD2-M4QX',
  `upi://pay?pa=${'a'.repeat(64)}@${'b'.repeat(60)}&pn=${encodeURIComponent('दुकान'.repeat(12))}&am=1.00&cu=INR&tr=A1`,
])('a camera reads the text of the code %#', (text) => {
  const svg = renderToStaticMarkup(createElement(QrCode, { text, label: 'A code' }))
  expect(decode(pictureOf(svg), { timeLimit: 20_000 })).toBe(text)
})
