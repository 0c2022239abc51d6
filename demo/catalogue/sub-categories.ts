import type { Diet } from '../pictures/label.ts'
import { slugOf, type TileDrawing, tileKey } from '../pictures/recipes.ts'
import { listed, readRows } from './read-rows.ts'

export type DemoCategory = { name: string; hindiName: string; picture: string; drawing: TileDrawing }
export type DemoSubCategory = DemoCategory & { categories: string[] }

/** Properties shared by a sub-category, so that the row of an item has only its own. */
export type SubCategoryRow = {
  sub: DemoSubCategory
  tint: string
  mostOff: number
  brands: string[]
  pack: string
  diet: Diet
  life: string
  storage: string
}

export function readSubCategories() {
  const tints = new Map<string, { tint: string; mostOff: number }>()
  const categories = readRows('./categories.csv').map((row): DemoCategory => {
    tints.set(row('name'), { tint: row('tint'), mostOff: Number(row('most-off')) })
    return tile('category', row('name'), row('hindi'), {
      glyphs: row('glyphs').split(' '),
      tint: row('tint'),
    })
  })
  const subCategoryRows = readRows('./sub-categories.csv').map((row): SubCategoryRow => {
    const homes = listed(row('categories'))
    const first = tints.get(homes[0] ?? '')
    if (!first) throw new Error(`"${row('name')}" has no existing category.`)
    const drawn = tile('sub-category', row('name'), row('hindi'), {
      glyphs: row('glyphs').split(' '),
      tint: first.tint,
    })
    return {
      sub: { ...drawn, categories: homes },
      ...first,
      brands: listed(row('brands')),
      pack: row('pack'),
      diet: (row('diet') || 'none') as Diet,
      life: row('life'),
      storage: row('storage'),
    }
  })
  return { categories, subCategoryRows }
}

function tile(
  kind: 'category' | 'sub-category',
  name: string,
  hindiName: string,
  drawing: TileDrawing,
): DemoCategory {
  return { name, hindiName, picture: tileKey(kind, slugOf(name), drawing), drawing }
}
