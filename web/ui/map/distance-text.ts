import type { Translate } from '#contract/language.ts'

/** A distance as people say it: to 50 metres, from a kilometre on to a tenth of it, from ten on whole. */
export function distanceText(t: Translate, metres: number): string {
  if (metres < 975) return t('{metres} m', { metres: Math.max(50, Math.round(metres / 50) * 50) })
  const km = metres / 1_000
  return t('{km} km', { km: (km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km)).toLocaleString('en-IN') })
}
