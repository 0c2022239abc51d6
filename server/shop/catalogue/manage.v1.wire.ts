import type { NewCategory, NewSubCategory } from '#contract/v1/category-edits.ts'
import type { NewProduct, ProductChange } from '#contract/v1/product-edits.ts'
import type { ProductGroup as ProductGroupV1 } from '#contract/v1/product-groups.ts'
import type { CategoryFields, ProductInput, SubCategoryInput } from './add.ts'
import type { ScannedProduct } from './barcodes.ts'
import type { ProductPart } from './change-fields.ts'
import type { ProductGroup } from './groups.ts'

export const fromNewProductV1 = ({
  mrp,
  discountPercent,
  details,
  stock,
  ...body
}: NewProduct): ProductInput => ({
  ...fromTextsV1(body),
  mrp: mrp.amount,
  discount: discountPercent,
  ...(details && { moreDetails: details }),
  stock,
})

export const fromProductChangeV1 = ({
  mrp,
  discountPercent,
  details,
  ...body
}: ProductChange): ProductPart => ({
  ...fromTextsV1(body),
  ...(mrp && { mrp: mrp.amount }),
  ...(discountPercent !== undefined && { discount: discountPercent }),
  ...(details && { moreDetails: details }),
})

export const toGroupV1 = ({ byRule, sizes }: ProductGroup): ProductGroupV1 => ({
  byRule,
  sizes: sizes.map(({ id, name, hindiName, unit, published }) => ({
    id,
    name,
    ...(hindiName && { nameHi: hindiName }),
    unit,
    published,
  })),
})

export const toScannedV1 = ({ hindiName, ...product }: ScannedProduct) => ({
  ...product,
  ...(hindiName && { nameHi: hindiName }),
})

export const fromCategoryV1 = ({ nameHi, ...category }: NewCategory): CategoryFields => ({
  ...category,
  ...(nameHi !== undefined && { hindiName: nameHi }),
})

export const fromSubCategoryV1 = ({ categoryIds, ...category }: NewSubCategory): SubCategoryInput => ({
  ...fromCategoryV1(category),
  categoryIds,
})

type HindiTexts = Pick<ProductChange, 'nameHi' | 'descriptionHi' | 'detailsHi'>

/** The Hindi texts by their names in the domain; the other fields as they are. */
const fromTextsV1 = <B extends HindiTexts>({ nameHi, descriptionHi, detailsHi, ...body }: B) => ({
  ...body,
  ...(nameHi !== undefined && { hindiName: nameHi }),
  ...(descriptionHi !== undefined && { hindiDescription: descriptionHi }),
  ...(detailsHi && { hindiDetails: detailsHi }),
})
