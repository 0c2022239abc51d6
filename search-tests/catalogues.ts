import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/platform/database/database.ts'
import { readCatalogue } from '../demo/catalogue.ts'
import { loadDemo } from '../demo/load.ts'
import { loadCsv, productsOf } from './csv-catalogue.ts'
import type { Product } from './product.ts'
import { secondCsv } from './second/generate.ts'

export type CatalogueName = 'demo' | 'second'

/** A catalogue to search, with the folder of its labels. */
export type Catalogue = {
  name: CatalogueName
  labels: string
  products(): Product[]
  load(db: Db): Promise<unknown>
}

export const catalogues: Catalogue[] = [
  {
    name: 'demo',
    labels: join(import.meta.dirname, 'demo'),
    products: () => readCatalogue().products,
    load: (db) => loadDemo(db, 'http://localhost'),
  },
  {
    name: 'second',
    labels: join(import.meta.dirname, 'second'),
    products: () => productsOf(secondCsv()),
    load: (db) => loadCsv(db, secondCsv()),
  },
]

/** Things that no grocer sells; lines that begin with # and empty ones do not count. */
export const readNotSold = (): string[] =>
  readFileSync(join(import.meta.dirname, 'not-sold.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
