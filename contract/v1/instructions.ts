import { Type } from 'typebox'
import { MAX_LINES } from '../cart.ts'
import { FreeText, IdOf } from '../fields.ts'
import { handOvers, MAX_NOTE, missingGoods } from '../instructions.ts'
import { Id, OneOf } from '../shapes.ts'

const choices = {
  handOver: Type.Optional({
    ...OneOf(...handOvers),
    title: 'Hand-over',
    description: 'leave at the door: delivered without the code, after the arrival',
  }),
  missingGoods: Type.Optional({
    ...OneOf(...missingGoods),
    title: 'Missing goods',
    description: 'whether the store calls about missing goods, packs the best match or refunds them',
  }),
}
const choiceOf = { ...OneOf(...missingGoods), title: 'Choice' }

/** Delivery instructions of a new order. */
export const InstructionsInput = Type.Object({
  note: Type.Optional(FreeText('Note', MAX_NOTE)),
  ...choices,
  missingGoodsOf: Type.Optional(
    Type.Array(Type.Object({ productId: IdOf('Product'), choice: choiceOf }), {
      title: 'Missing goods of products',
      maxItems: MAX_LINES,
    }),
  ),
})

/** Delivery instructions in replies. */
export const Instructions = Type.Object({
  note: Type.Optional(Type.String()),
  ...choices,
  missingGoodsOf: Type.Optional(
    Type.Array(Type.Object({ productId: Id, choice: choiceOf }), {
      description: 'products for which the choice about missing goods differs',
    }),
  ),
})
