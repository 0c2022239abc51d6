import type { RequestContext } from '#contract/request-context.ts'
import type { CollectionInput, StaffCollection } from '#contract/v1/collections.ts'
import { inr } from '#contract/v1/shapes.ts'
import { toProductV1 } from '#server/shop/catalogue/catalogue.v1.wire.ts'
import { isShownAt } from './collections.rules.ts'
import type { Collection, CollectionFields, previewCollection, ShownCollection } from './collections.ts'

type At = Pick<RequestContext, 'baseUrl'>

export const toStaffCollectionV1 = (collection: Collection): StaffCollection => {
  const { hindiTitle, rule, productIds, startsOn, endsOn, weekdays, from, to, ...same } = collection
  return {
    id: same.id,
    slug: same.slug,
    title: same.title,
    ...(hindiTitle && { titleHi: hindiTitle }),
    colour: same.colour,
    enabled: same.enabled,
    position: same.position,
    ...(rule ? { rule: toRuleV1(rule) } : { productIds }),
    ...(startsOn && { startsOn }),
    ...(endsOn && { endsOn }),
    weekdays,
    from,
    to,
    shownNow: isShownAt(collection, new Date()),
    version: same.version,
  }
}

/** Title, colour and end of a collection, without its products. */
export const toCollectionHeadV1 = ({ slug, title, hindiTitle, colour, until }: ShownCollection) => ({
  slug,
  title,
  ...(hindiTitle && { titleHi: hindiTitle }),
  colour,
  ...(until && { until }),
})

export const toCollectionV1 = (ctx: At, collection: ShownCollection) => ({
  ...toCollectionHeadV1(collection),
  products: collection.products.map((product) => toProductV1(ctx, product)),
})

export const toPreviewV1 = (
  ctx: At,
  { shownNow, nextChange, products }: Awaited<ReturnType<typeof previewCollection>>,
) => ({
  shownNow,
  nextChange: nextChange?.toISOString() ?? null,
  products: products.map((product) => toProductV1(ctx, product)),
})

export const fromCollectionV1 = ({
  titleHi = '',
  productIds = [],
  rule,
  startsOn,
  endsOn,
  ...body
}: CollectionInput): CollectionFields => ({
  ...body,
  hindiTitle: titleHi,
  productIds,
  startsOn: startsOn ?? null,
  endsOn: endsOn ?? null,
  weekdays: [...new Set(body.weekdays)].sort((a, b) => a - b),
  rule: rule
    ? {
        subCategoryIds: rule.subCategoryIds,
        brand: rule.brand ?? '',
        minDiscount: rule.minDiscountPercent ?? null,
        maxPrice: rule.maxPrice?.amount ?? null,
      }
    : null,
})

const toRuleV1 = ({ subCategoryIds, brand, minDiscount, maxPrice }: NonNullable<Collection['rule']>) => ({
  subCategoryIds,
  ...(brand && { brand }),
  ...(minDiscount !== null && { minDiscountPercent: minDiscount }),
  ...(maxPrice !== null && { maxPrice: inr(maxPrice) }),
})
