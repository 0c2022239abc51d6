/** How much was found; said to screen readers whenever it changes. */
export function SearchHeading({ text, totalCount }: { text: string; totalCount: number }) {
  const count = totalCount === 1 ? '1 product' : `${totalCount.toLocaleString('en-IN')} products`
  return (
    <h1 aria-live="polite" className="mb-3 text-lg font-bold md:mb-5 md:text-xl">
      {text ? `${count} for “${text}”` : 'Everything in the shop'}
    </h1>
  )
}
