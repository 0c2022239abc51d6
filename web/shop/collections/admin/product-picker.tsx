import { useState } from 'react'
import { MAX_PICKED } from '#contract/browser/v1/collections.ts'
import { type Language, nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronDown, Plus, X } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useProblem } from '#web/ui/use-problem.ts'
import { useFound } from './collections.api.ts'

type PickerProps = {
  picked: ProductCard[]
  /** number of picked products that are not sold now */
  unpublished: number
  onChange(picked: ProductCard[]): void
  problem: string | undefined
}

/** Products are searched and added one by one, and moved into their order. */
export function ProductPicker({ picked, unpublished, onChange, problem: message }: PickerProps) {
  const { t } = useI18n()
  const [search, setSearch] = useState('')
  const { data: found = [] } = useFound(search)
  const { problem, box } = useProblem<HTMLDivElement>(message, String(picked.length))
  const open = found.filter(({ id }) => !picked.some((one) => one.id === id))
  return (
    <div {...box} className="flex flex-col gap-3">
      <SearchBox
        label={t('Search products to add')}
        placeholder={t('Search products to add')}
        query={search}
        onSearch={setSearch}
      />
      {problem && (
        <p role="alert" className="text-sm font-medium text-chilli-600">
          {problem}
        </p>
      )}
      {search !== '' && (
        <ul aria-label={t('Found products')} className="divide-y divide-line rounded-lg bg-sunken px-2">
          {open.map((product) => (
            <FoundRow
              key={product.id}
              product={product}
              full={picked.length + unpublished >= MAX_PICKED}
              onAdd={() => onChange([...picked, product])}
            />
          ))}
          {open.length === 0 && <li className="py-3 text-sm text-faint">{t('Nothing to add found')}</li>}
        </ul>
      )}
      <ol aria-label={t('Picked products')} aria-live="polite" className="divide-y divide-line empty:hidden">
        {picked.map((product, at) => (
          <PickedRow
            key={product.id}
            product={product}
            at={at}
            last={at === picked.length - 1}
            onMove={(by) => onChange(moved(picked, at, by))}
            onRemove={() => onChange(picked.filter((one) => one !== product))}
          />
        ))}
      </ol>
      {unpublished > 0 && (
        <p className="text-sm text-soft">
          {unpublished === 1
            ? t('One more product is not sold now. It stays in the collection.')
            : t('{count} more products are not sold now. They stay in the collection.', {
                count: unpublished,
              })}
        </p>
      )}
    </div>
  )
}

function FoundRow({ product, full, onAdd }: { product: ProductCard; full: boolean; onAdd(): void }) {
  const { t, language } = useI18n()
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Naming product={product} />
      <Button
        variant="secondary"
        aria-label={t('Add {name}', { name: labelOf(language, product) })}
        disabled={full}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

type PickedProps = {
  product: ProductCard
  at: number
  last: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

function PickedRow({ product, at, last, onMove, onRemove }: PickedProps) {
  const { t, language } = useI18n()
  const name = labelOf(language, product)
  return (
    <li className="flex items-center gap-1 py-1.5">
      <Naming product={product} />
      <IconButton label={t('Move {name} up', { name })} disabled={at === 0} onClick={() => onMove(-1)}>
        <ChevronDown aria-hidden="true" className="size-5 rotate-180" />
      </IconButton>
      <IconButton label={t('Move {name} down', { name })} disabled={last} onClick={() => onMove(1)}>
        <ChevronDown aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}

function Naming({ product }: { product: ProductCard }) {
  const { language } = useI18n()
  return (
    <>
      <Picture
        src={product.images[0] ?? ''}
        alt=""
        sizes="40px"
        widest={160}
        className="size-10 shrink-0 rounded-md"
      />
      <p className="min-w-0 flex-1 pl-1 leading-tight">
        <span className="line-clamp-2 text-sm font-semibold">{nameIn(language, product)}</span>
        <span className="text-xs text-faint">{unitIn(language, product.unit)}</span>
      </p>
    </>
  )
}

/** Sizes of one product have the same name. */
const labelOf = (language: Language, product: ProductCard): string =>
  `${nameIn(language, product)}, ${unitIn(language, product.unit)}`

function moved(picked: ProductCard[], at: number, by: -1 | 1): ProductCard[] {
  const next = picked.filter((_, other) => other !== at)
  const product = picked[at]
  return product ? next.toSpliced(at + by, 0, product) : picked
}
