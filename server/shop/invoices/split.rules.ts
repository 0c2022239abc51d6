/** Exact shares of amounts in paise. Products of two amounts exceed what a number holds exactly, hence the bigints. */

/** part × of / whole, rounded down. */
export const shareOf = (part: number, of: number, whole: number): number =>
  Number((BigInt(part) * BigInt(of)) / BigInt(whole))

/** amount × numerator / denominator, rounded half up. Amounts ≥ 0. */
export const roundedShare = (amount: number, numerator: number, denominator: number): number =>
  Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))

/**
 * Splits a total, which may be negative, in proportion to weights ≥ 0: rounded down, and the paise that are left go
 * to the largest remainders. The shares sum to the total; none exceeds its weight if the total does not exceed their
 * sum.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  const size = Math.abs(total)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const shares = weights.map((weight) => shareOf(size, weight, whole))
  const remainders = weights.map((weight, index) => ({
    index,
    rest: (BigInt(size) * BigInt(weight)) % BigInt(whole),
  }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of remainders.slice(0, size - sum(shares))) shares[index] = (shares[index] ?? 0) + 1
  return total < 0 ? shares.map((share) => -share) : shares
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
