import { type ReactNode, useState } from 'react'
import { orderStatuses } from '#contract/order-states.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { ProductCard, ProductSize } from '#contract/v1/products.ts'
import { Stepper } from '#web/shop/cart/add-to-cart.tsx'
import { SizeControl } from '#web/shop/cart/size-control.tsx'
import { PagePrice } from '#web/shop/catalogue/page-price.tsx'
import { CardPrice } from '#web/shop/catalogue/price.tsx'
import { ProductSkeletons } from '#web/shop/catalogue/product-skeleton.tsx'
import { ProductTile } from '#web/shop/catalogue/product-tile.tsx'
import { EtaBadge } from '#web/shop/delivery/eta-badge.tsx'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section, Specimen } from './specimen.tsx'

const milk: ProductCard = {
  id: '0'.repeat(32),
  name: 'Nandvali Cow Milk',
  images: ['/favicon.svg'],
  unit: '500 ml',
  stock: 40,
  ...priced(2_800, 0),
}
const LONG =
  'Surbhika Hand Churned Single Origin Bilona Cow Ghee from the Hills of the Northern Country ' +
  'in a Returnable Jar of Glass'

export function Goods() {
  return (
    <Section name="Goods">
      <Specimen name="Price on a card and on a page: ₹9 and ₹12,50,000, as it is and with a discount">
        {[900, 125_000_000].flatMap((mrp) =>
          [0, 20].map((discount) => (
            <div key={`${mrp} ${discount}`} className="flex w-full items-center gap-6">
              <CardPrice product={priced(mrp, discount)} />
              <PagePrice product={priced(mrp, discount)} />
            </div>
          )),
        )}
      </Specimen>
      <Specimen name="Stepper: 0, 1, 99, no more to be had, large">
        <Counted start={0} />
        <Counted start={1} />
        <Counted start={99} />
        <Counted start={40} />
        <Counted start={2} size="lg" />
      </Specimen>
      <Specimen name="Product: as it is, with a discount, long name and dear, sold out, no picture, sizes">
        <Tiles>
          <Tile product={milk} />
          <Tile product={{ ...milk, ...priced(2_800, 12) }} quantity={2} />
          <Tile
            product={{ ...milk, name: LONG, ...priced(125_000_000, 20), unit: '12 × 1.5 kg' }}
            quantity={99}
          />
          <Tile product={{ ...milk, stock: 0 }} />
          <Tile product={{ ...milk, images: ['/pictures/not-there'] }} />
          <Tile product={{ ...milk, sizes: sizesOf(milk) }} />
        </Tiles>
      </Specimen>
      <Specimen name="Product on its way">
        <Tiles>
          <ProductSkeletons count={3} />
        </Tiles>
      </Specimen>
      <Specimen name="Picture: here, and one that cannot come">
        <Picture src="/favicon.svg" alt="The mark" sizes="96px" className="size-24 rounded-lg" />
        <Picture src="/pictures/not-there" alt="Nothing" sizes="96px" className="size-24 rounded-lg" />
      </Specimen>
      <Specimen name="Promise and status">
        <EtaBadge />
        {orderStatuses.map((status) => (
          <StatusBadge key={status} order={{ status }} reader="shop" />
        ))}
      </Specimen>
    </Section>
  )
}

function Tiles({ children }: { children: ReactNode }) {
  return <ul className="tile-grid-beside grid w-full grid-cols-2 gap-3 md:grid-cols-3">{children}</ul>
}

function Tile({ product, quantity = 0 }: { product: ProductCard; quantity?: number }) {
  return (
    <li>
      <ProductTile
        product={product}
        {...(product.sizes && { sizes: <SizeControl product={product} sizes={product.sizes} /> })}
        promise={<EtaBadge className="tile-promise" />}
        action={
          product.stock > 0 ? (
            <Counted start={quantity} />
          ) : (
            <span className="text-sm text-faint">Out of Stock</span>
          )
        }
      />
    </li>
  )
}

/** The product in three sizes, each a little cheaper per litre. */
const sizesOf = (product: ProductCard): ProductSize[] =>
  [0.5, 1, 2].map((litres, at) => {
    const prices = priced(5_800 * litres, at)
    const unitPrice = { ...prices.price, amount: Math.round(prices.price.amount / litres), per: 'l' } as const
    const unit = litres < 1 ? '500 ml' : `${litres} l`
    return {
      id: at === 0 ? product.id : `${at}`.repeat(32),
      name: product.name,
      unit,
      stock: at,
      ...prices,
      unitPrice,
    }
  })

/** Prices of a card; `mrp` in paise. */
function priced(mrp: number, discountPercent: number) {
  const inr = (amount: number) => ({ amount, currency: 'INR' }) as const
  return { mrp: inr(mrp), discountPercent, price: inr(discountedPrice(mrp, discountPercent)) }
}

/** A stepper with a separate cart. */
function Counted({ start, size = 'sm' }: { start: number; size?: 'sm' | 'lg' }) {
  const [quantity, setQuantity] = useState(start)
  const actions = {
    add: () => setQuantity(quantity + 1),
    setQuantity: (_: ProductCard, to: number) => setQuantity(to),
  }
  return <Stepper product={milk} quantity={quantity} size={size} actions={actions} />
}
