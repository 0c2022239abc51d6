import { descriptionIn, type Language, nameIn } from '#contract/language.ts'
import { toRupees } from '#contract/pricing.ts'
import { unitIn } from '#contract/units.ts'
import type { Product } from '#contract/v1/products.ts'

/**
 * The product as linked data for search engines (schema.org Product): price and stock of the store whose page it is.
 */
export function productLinkedData(language: Language, product: Product, url: string) {
  const [category] = product.categories
  const rupees = (paise: number) => toRupees(paise).toFixed(2)
  return {
    '@type': 'Product',
    productID: product.id,
    name: nameIn(language, product),
    description: descriptionIn(language, product),
    image: product.images.map((src) => `${src}?w=960`),
    size: unitIn(language, product.unit),
    url,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(category && { category: nameIn(language, category) }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'INR',
      price: rupees(product.price.amount),
      ...(product.discountPercent > 0 && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: rupees(product.mrp.amount),
          priceCurrency: 'INR',
        },
      }),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
