import type { catalogueAdminContract, ProductOutcome as PublishedOutcome } from '#contract/catalogue-admin.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { toPaise } from '#contract/pricing.ts'
import type { CategoryFields, ProductInput, SubCategoryInput } from './add.ts'
import type { ProductChange, ProductOutcome } from './change-many.ts'

type Body<Name extends keyof typeof catalogueAdminContract> = EndpointInput<
  (typeof catalogueAdminContract)[Name]
>['body']

export const fromPublishedCategory = ({ name, nameHi, image }: Body<'addCategory'>): CategoryFields => ({
  name,
  image,
  ...(nameHi !== undefined && { hindiName: nameHi }),
})

export const fromPublishedSubCategory = (body: Body<'createSubCategory'>): SubCategoryInput => ({
  ...fromPublishedCategory(body),
  categoryIds: body.category,
})

export const fromPublishedProduct = (body: Body<'createProduct'>): ProductInput => ({
  name: body.name,
  ...(body.nameHi !== undefined && { hindiName: body.nameHi }),
  unit: body.unit,
  mrp: toPaise(body.price),
  discount: body.discount,
  stock: body.stock,
  description: body.description,
  ...(body.descriptionHi !== undefined && { hindiDescription: body.descriptionHi }),
  ...(body.more_details && { moreDetails: body.more_details }),
  ...(body.detailsHi && { hindiDetails: body.detailsHi }),
  images: body.image,
  categoryIds: body.category,
  subCategoryIds: body.subCategory,
})

type PublishedChange = Body<'changeProducts'>['changes'][number]

export const fromPublishedChange = ({ _id, ...change }: PublishedChange): ProductChange => ({
  id: _id,
  ...change,
})

export const toPublishedOutcome = ({ id, ...outcome }: ProductOutcome): PublishedOutcome => ({
  _id: id,
  ...outcome,
})
