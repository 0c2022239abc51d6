/** Indian digit groups, in both languages. */
export const countText = (count: number): string => count.toLocaleString('en-IN')

/** '12 %'; a share that is not nothing is never shown as 0 %. */
export function shareText(count: number, of: number): string {
  const percent = of === 0 ? 0 : (100 * count) / of
  if (percent > 0 && percent < 1) return '< 1 %'
  return percent > 99 && percent < 100 ? '> 99 %' : `${Math.round(percent)} %`
}
