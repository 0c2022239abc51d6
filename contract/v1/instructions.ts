import { Type } from 'typebox'
import { FreeText } from '../fields.ts'
import { handOvers, MAX_NOTE, missingGoods } from '../instructions.ts'
import { OneOf } from '../shapes.ts'

const choices = {
  handOver: Type.Optional({
    ...OneOf(...handOvers),
    title: 'Hand-over',
    description: 'leave at the door: delivered without the code, after the arrival',
  }),
  missingGoods: Type.Optional({
    ...OneOf(...missingGoods),
    title: 'Missing goods',
    description: 'whether the store calls about missing goods or refunds them',
  }),
}

/** Delivery instructions of a new order. */
export const InstructionsInput = Type.Object({ note: Type.Optional(FreeText('Note', MAX_NOTE)), ...choices })

/** Delivery instructions in replies. */
export const Instructions = Type.Object({ note: Type.Optional(Type.String()), ...choices })
