const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise → "₹1,299", or "₹1,299.50" if there are paise (spec §9: en-IN). */
export function rupees(paise: number): string {
  return (paise % 100 === 0 ? whole : exact).format(paise / 100)
}
