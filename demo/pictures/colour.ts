/** Mixes two `#rrggbb` colours; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, part: number) => mix(colour, '#ffffff', part)
export const darker = (colour: string, part: number) => mix(colour, '#1a0f08', part)

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** The text colour with contrast on a background: warm white on dark colours, otherwise the dark one. */
export function inkOn(ground: string, dark: string): string {
  return lightness(ground) < 0.62 ? '#fffdf6' : lightness(dark) < 0.45 ? dark : darker(dark, 0.55)
}

function channels(colour: string): number[] {
  const hex = colour.startsWith('#') ? colour.slice(1) : colour
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
