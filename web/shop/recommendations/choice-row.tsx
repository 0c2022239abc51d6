import { useState } from 'react'
import type { ProductCard } from '#contract/v1/products.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { ProductRow } from '#web/shop/catalogue/catalogue.ts'
import { cardItem } from './card-item.tsx'
import { useBoughtBefore, useCards } from './recommendations.api.ts'

type Choice = { name: Text; products: ProductCard[] }

/** The first row with a choice of lists, in a file of its own that only browsers with a history load. */
export default function ChoiceRow({ bestSellers, seen }: { bestSellers: ProductCard[]; seen: string[] }) {
  const { t } = useI18n()
  const bought = useBoughtBefore()
  const cards = useCards(seen)
  // after a first touch the list under the finger is not replaced any more
  const [chosen, setChosen] = useState<Text>()
  const best: Choice = { name: 'Best sellers' satisfies Text, products: bestSellers }
  const choices = [
    { name: 'Bought before' satisfies Text, products: bought },
    best,
    { name: 'Recently seen' satisfies Text, products: cards.length > 1 ? cards : [] },
  ].filter(({ products }) => products.length > 0)
  const shown = choices.find(({ name }) => name === chosen) ?? choices[0] ?? best
  const hold = () => setChosen((was) => was ?? shown.name)
  return (
    <div onPointerDownCapture={hold} onFocusCapture={hold}>
      <ProductRow
        title={t(shown.name)}
        colour="leaf"
        heading={choices.length > 1 && <Choices choices={choices} shown={shown.name} onChoose={setChosen} />}
      >
        {shown.products.map(cardItem)}
      </ProductRow>
    </div>
  )
}

type ChoicesProps = { choices: Choice[]; shown: Text; onChoose(name: Text): void }

function Choices({ choices, shown, onChoose }: ChoicesProps) {
  const { t } = useI18n()
  return (
    <>
      <h2 className="sr-only">{t(shown)}</h2>
      <fieldset
        aria-label={t('Lists of products')}
        className="no-scrollbar -mx-1 flex min-w-0 gap-1 overflow-x-auto px-1"
      >
        {choices.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            onClick={() => onChoose(name)}
            className={classes(
              'min-h-11 shrink-0 rounded-full px-3.5 text-sm font-bold transition-colors md:text-base',
              name === shown ? 'bg-leaf-600 text-on-leaf' : 'text-leaf-700 hover:bg-leaf-100',
            )}
          >
            {t(name)}
          </button>
        ))}
      </fieldset>
    </>
  )
}
