/** The largest parts of a whole as a Markdown table, largest first, with their shares. */
export function percentTable(title: string, parts: Map<string, number>, count: number): string {
  const whole = [...parts.values()].reduce((sum, part) => sum + part, 0)
  const largest = [...parts].toSorted(([, one], [, other]) => other - one).slice(0, count)
  const lines = largest.map(
    ([name, part]) => `| ${name.replaceAll('|', '\\|')} | ${((100 * part) / whole).toFixed(1)} % |`,
  )
  return [`| ${title} | share |`, '|---|---|', ...lines, ''].join('\n')
}
