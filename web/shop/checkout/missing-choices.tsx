import { missingGoods } from '#contract/instructions.ts'
import { nameIn } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import type { Cart } from '#web/shop/cart/cart.ts'
import { missingTexts } from '#web/shop/orders/orders.ts'
import { Select } from '#web/ui/select.tsx'
import { useInstructions, writeInstructions } from './instructions.ts'

/** What the store does if single goods are missing, where it differs from the choice for all. */
export function MissingChoices({ cart }: { cart: Cart }) {
  const { t, language } = useI18n()
  const typed = useInstructions()
  const choices = typed.missingGoodsOf ?? []
  function choose(productId: string, text: string) {
    const others = choices.filter((one) => one.productId !== productId)
    const choice = missingGoods.find((one) => one === text)
    writeInstructions({ ...typed, missingGoodsOf: choice ? [...others, { productId, choice }] : others })
  }
  return (
    <details className="min-w-0">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf-700">
        {t('Choose for single goods')}
      </summary>
      <ul className="flex flex-col gap-3 pt-2">
        {cart.map(({ product }) => (
          <li key={product.id}>
            <Select
              label={nameIn(language, product)}
              value={choices.find(({ productId }) => productId === product.id)?.choice ?? ''}
              onChange={({ target }) => choose(product.id, target.value)}
            >
              <option value="">{t('As above')}</option>
              {missingGoods.map((value) => (
                <option key={value} value={value}>
                  {t(missingTexts[value])}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </details>
  )
}
