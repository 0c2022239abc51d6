import type { Product } from '#contract/catalogue.ts'
import { discountedPrice, toPaise, toRupees } from '#contract/pricing.ts'

/** The product as linked data for search engines (schema.org Product). */
export function productLinkedData(product: Product, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: product._id,
    name: product.name,
    description: product.description,
    image: product.image.map((src) => `${src}?w=960`),
    category: product.category[0]?.name ?? '',
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'INR',
      price: toRupees(discountedPrice(toPaise(product.price), product.discount)).toFixed(2),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
