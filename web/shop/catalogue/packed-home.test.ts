import { expect, test } from 'vitest'
import type { HomePage } from '#contract/reader.ts'
import type { ProductCard, ProductSize } from '#contract/v1/products.ts'
import { packHome, unpackHome } from './packed-home.ts'

const inr = (amount: number) => ({ amount, currency: 'INR' as const })
const halfLitre: ProductSize = {
  id: '01a211ff178277388b875466da968003',
  name: 'Nandvali Toned Milk',
  nameHi: 'नंदवली टोंड दूध',
  unit: '500 ml',
  mrp: inr(2_800),
  discountPercent: 10,
  price: inr(2_500),
  unitPrice: { ...inr(5_000), per: 'l' },
  stock: 174,
}
const litre: ProductSize = { ...halfLitre, id: '01a211ff1a0f70d5bdac27f21538a027', unit: '1 l', stock: 0 }
const milk: ProductCard = {
  ...halfLitre,
  images: ['http://localhost:3000/pictures/milk'],
  sizes: [halfLitre, litre, { ...litre, id: '01a211ff12107386a27cc60d04c2a044', name: 'Nandvali Milk' }],
}
const { unitPrice: _perLitre, nameHi: _hindi, ...plain } = halfLitre
const bag: ProductCard = { ...plain, id: '01a211ff12107386a27b905b9da0dfd6', unit: 'set', images: ['/bag'] }
const dairy = {
  id: '01a211ff00b570638313d3e6eced711f',
  name: 'Dairy',
  image: '/dairy',
  href: '/dairy-1/milk-2',
}
const bags = { ...dairy, id: '01a211ff04f5771da9d82b1525936439', name: 'Bags', href: null }

const home: HomePage = {
  categories: [dairy, bags],
  bestSellers: [bag, milk],
  collections: [{ slug: 'morning', title: 'Morning', colour: 'leaf', until: '11:00', products: [milk] }],
  rows: [
    { category: dairy, products: [milk] },
    { category: bags, products: [bag] },
  ],
}

test('the home page shows the same rows, prices, stock and sizes after its data were packed', () => {
  expect(unpackHome(packHome(home))).toEqual(home)
})

test('a size keeps its own English name where its Hindi name is missing', () => {
  const { nameHi: _, ...english } = litre
  const card = { ...milk, sizes: [halfLitre, { ...english, name: 'Milk in a bottle' }, english] }
  expect(unpackHome(packHome({ ...home, bestSellers: [card] })).bestSellers).toEqual([card])
})

test('a product that is in three lists is in the data of the home page once', () => {
  expect(packHome(home).split(milk.id)).toHaveLength(2)
})
