import { readFileSync } from 'node:fs'

export type Theme = 'light' | 'dark'

/** The colours of `web/tokens.css` by name, with one value for the light theme and one for the dark theme. */
export function coloursIn(css: string): Map<string, Record<Theme, string>> {
  const found = css.matchAll(/--color-([\w-]+):\s*light-dark\(\s*(#[\da-f]{6}),\s*(#[\da-f]{6})\s*\)/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

export const tokensCss = () => readFileSync(new URL('../../web/tokens.css', import.meta.url), 'utf8')

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
