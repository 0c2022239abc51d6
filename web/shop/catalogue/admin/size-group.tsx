import { useRef, useState } from 'react'
import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { Product } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type GroupChange, useChangeGroup, useGroup, useProductSearch } from './groups.api.ts'

/** The products that are sizes of one thing with a product, and the controls to correct them. */
export function SizeGroup({ product }: { product: Product }) {
  const { t, language } = useI18n()
  const group = useGroup(product.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useChangeGroup(() => {
    toast.success(t('Sizes saved'))
    // the pressed button is gone
    heading.current?.focus()
  })
  const { byRule = true, sizes = [] } = group.data ?? {}
  return (
    <section aria-label={t('Sizes of the same thing')} className="mt-6 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="text-base font-bold">
        {t('Sizes of the same thing')}
      </h3>
      <p className="mb-2 text-sm text-faint">
        {t('Shoppers see these as one product with a choice of sizes. Changes here count at once.')}
      </p>
      {group.isPending && <Skeleton className="h-11 rounded-lg" />}
      {group.error && <p className="text-sm text-chilli-600">{group.error.message}</p>}
      <ul className="divide-y divide-line">
        {sizes.map((size) => (
          <li key={size.id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 text-sm">
              <strong>{unitIn(language, size.unit)}</strong>
              {` ${nameIn(language, size)} `}
              {size.id === product.id && <Badge>{t('This product')}</Badge>}
              {!size.published && <Badge>{t('Unpublished')}</Badge>}
            </span>
            {sizes.length > 1 && (
              <Button
                variant="quiet"
                aria-label={t('Take out {name}', {
                  name: `${nameIn(language, size)} ${unitIn(language, size.unit)}`,
                })}
                onClick={() => change.mutate({ kind: 'leave', id: size.id })}
                busy={change.isPending}
              >
                {t('Take out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-col items-start gap-3">
        {!byRule && (
          <Button
            variant="secondary"
            onClick={() => change.mutate({ kind: 'byRule', id: product.id })}
            busy={change.isPending}
          >
            {t('Group by name and brand again')}
          </Button>
        )}
        <PutWith product={product} shown={sizes.map(({ id }) => id)} change={change} />
      </div>
    </section>
  )
}

type PutWithProps = {
  product: Product
  /** the products that are together with it already */
  shown: string[]
  change: { mutate(change: GroupChange): void; isPending: boolean }
}

/** Finds another product to put this one with. */
function PutWith({ product, shown, change }: PutWithProps) {
  const { t, language } = useI18n()
  const [search, setSearch] = useState('')
  const { data, error } = useProductSearch(search)
  const found = data?.data.filter(({ id }) => id !== product.id && !shown.includes(id)) ?? []
  return (
    <div className="w-full">
      <p className="mb-1.5 text-sm font-semibold text-soft">{t('Put with another product')}</p>
      <SearchBox
        label={t('Product to put with this one')}
        placeholder={t('Name of the other size')}
        query={search}
        onSearch={setSearch}
      />
      <div aria-live="polite">
        {error && <p className="mt-2 text-sm text-chilli-600">{error.message}</p>}
        {data && search && found.length === 0 && (
          <p className="mt-2 text-sm text-faint">{t('No other product found')}</p>
        )}
      </div>
      {search && found.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {found.map((other) => (
            <li key={other.id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
              <span className="min-w-0">
                {nameIn(language, other)} <strong>{unitIn(language, other.unit)}</strong>
              </span>
              <Button
                variant="secondary"
                aria-label={t('Put with {name}', {
                  name: `${nameIn(language, other)} ${unitIn(language, other.unit)}`,
                })}
                onClick={() => change.mutate({ kind: 'join', id: product.id, with: other.id })}
                busy={change.isPending}
              >
                {t('Put together')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
