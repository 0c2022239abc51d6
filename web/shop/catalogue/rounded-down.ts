/**
 * '5000' for 5,212 and '300' for 347: rounded down to the first digit; null below a hundred, which is too few
 * to advertise.
 */
export function roundedDown(products: number): string | null {
  if (products < 100) return null
  const size = 10 ** Math.floor(Math.log10(products))
  return String(Math.floor(products / size) * size)
}
