import { grouped } from './grouped.ts'

/** Paise → "₹1,299", or "₹1,299.50" if there are paise (spec §9: en-IN). */
export function rupees(paise: number): string {
  const amount = Math.abs(paise)
  const rest = amount % 100
  const exact = rest ? `.${String(rest).padStart(2, '0')}` : ''
  return `${paise < 0 ? '-' : ''}₹${grouped(Math.floor(amount / 100))}${exact}`
}
