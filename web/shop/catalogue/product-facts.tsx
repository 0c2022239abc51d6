import type { Product } from '#contract/catalogue.ts'

/** Description, unit and every custom detail as label and value (spec §2). */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <section aria-label="Product details">
      <h2 className="mb-3 text-lg font-bold">Product details</h2>
      <dl className="divide-y divide-line border-y border-line">
        {facts(product).map(([label, value]) => (
          <div
            key={label}
            className="py-3 md:grid md:grid-cols-[--spacing(44)_1fr] md:items-baseline md:gap-4"
          >
            <dt className="text-sm font-semibold text-soft">{label}</dt>
            <dd className="mt-0.5 whitespace-pre-line md:mt-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function facts(product: Product): [string, string][] {
  return [
    ['Description', product.description],
    ['Unit', product.unit],
    ...Object.entries(product.more_details),
  ]
}
