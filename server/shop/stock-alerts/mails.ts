import type { Language, Translate } from '#contract/language.ts'
import { productPath } from '#contract/slug.ts'
import { unitIn } from '#contract/units.ts'
import type { Product } from '#server/shop/catalogue/catalogue.ts'
import { greeting } from '#server/shop/mailing/mailing.ts'

type BackInStock = {
  to: string
  /** null while the email is not confirmed */
  name: string | null
  product: Product
  language: Language
  baseUrl: string
  /** address of the page that stops these mails */
  stop: string
}

/** The mail to a shopper who requested it: a store has a product again. */
export function backInStockMail(t: Translate, { to, name, product, language, baseUrl, stop }: BackInStock) {
  const named = (language === 'hi' && product.hindiName) || product.name
  const thing = `${named}, ${unitIn(language, product.unit)}`
  return {
    to,
    subject: t('{product} is back', { product: thing }),
    text: `${greeting(t, name)}

${t('you asked us to write when {product} is in stock again. It is, while it lasts:', { product: thing })}

${baseUrl}${productPath(product)}

${t('This is the only mail about it.')}
${t('No more mails like this, also for other products: {stop}', { stop })}

Jhatpat`,
  }
}
