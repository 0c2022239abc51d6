import { toRupees } from '#contract/pricing.ts'
import type { Product } from '#contract/v1/products.ts'

/** The product as linked data for search engines (schema.org Product). */
export function productLinkedData(product: Product, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: product.id,
    name: product.name,
    description: product.description,
    image: product.images.map((src) => `${src}?w=960`),
    category: product.categories[0]?.name ?? '',
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'INR',
      price: toRupees(product.price.amount).toFixed(2),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
