import { useWords } from '#web/lib/words.ts'
/** How much was found; said to screen readers whenever it changes. */
export function SearchHeading({ text, totalCount }: { text: string; totalCount: number }) {
  const { t } = useWords()
  const count =
    totalCount === 1
      ? t('1 product')
      : t('{totalCount} products', { totalCount: totalCount.toLocaleString('en-IN') })
  return (
    <h1 aria-live="polite" className="mb-3 text-lg font-bold md:mb-5 md:text-xl">
      {text ? t('{count} for “{text}”', { count, text }) : t('Everything in the shop')}
    </h1>
  )
}
