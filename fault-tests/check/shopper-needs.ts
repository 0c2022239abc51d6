import type { Line } from '../history/calls.ts'
import type { ShopperInput, ShopperState } from './shopper-model.ts'

type Apply = (state: ShopperState, input: ShopperInput) => ShopperState[]

/**
 * Which open operations without a response may be needed just before `next`. The cart is a number of pieces per
 * product, so an operation that touches none of the products that `next` is about may as well happen after it. Where
 * `next` shows the whole cart, and the pieces of a product differ, that product is brought in order first.
 */
export function neededBefore(
  apply: Apply,
  state: ShopperState,
  next: ShopperInput,
  open: readonly ShopperInput[],
): readonly ShopperInput[] {
  const shown = shownBy(next, state)
  if (!shown) return touching(keysOf(next), open)
  const differing = [...shown].filter(([key, value]) => valueIn(state, key) !== value)
  const canBecomeRight = differing.every(([key, value]) => canBecome(apply, { state, key, value }, open))
  const [first] = differing
  return first && canBecomeRight ? touching([first[0]], open) : []
}

/** A product of the cart, or an address. */
type Key = string
const addressKey = (id: string): Key => `address ${id}`
type Value = number | string | undefined

const valueIn = ({ cart, addresses }: ShopperState, key: Key): Value =>
  key.startsWith('address ') ? addresses[key.slice('address '.length)] : cart[key]

/** What must be there so that `next` is possible, if it shows that in full; null for an operation that does not. */
function shownBy(next: ShopperInput, state: ShopperState): Map<Key, Value> | null {
  const cart = (lines: readonly Line[]) =>
    new Map<Key, Value>([
      ...Object.keys(state.cart).map((product): [Key, Value] => [product, undefined]),
      ...lines.map(({ product, quantity }): [Key, Value] => [product, quantity]),
    ])
  switch (next.kind) {
    case 'see':
      return cart(next.lines)
    case 'order':
    case 'hold':
      return cart(next.lines).set(addressKey(next.address), next.text)
    case 'see addresses':
      return new Map(next.addresses.map(({ id, text }) => [addressKey(id), text]))
    case 'refused':
      return next.code === 'EMPTY_CART' ? cart([]) : null
    default:
      return null
  }
}

/** The products and addresses that an operation reads or changes; null for all. */
function keysOf(input: ShopperInput): Key[] | null {
  switch (input.kind) {
    case 'put':
    case 'set':
    case 'remove':
      return [input.product]
    case 'merge':
      return input.items.map(({ product }) => product)
    case 'paid':
      return input.lines.map(({ product }) => product)
    case 'address':
      return [addressKey(input.id)]
    case 'refused':
      return input.code === 'ALREADY_IN_CART' ? keysOf(input.input) : null
    default:
      return null
  }
}

/** The operations that touch one of the keys, or one that another of them touches with it. */
function touching(keys: Key[] | null, open: readonly ShopperInput[]): readonly ShopperInput[] {
  if (!keys) return open
  const wanted = new Set(keys)
  for (let size = 0; size < wanted.size; ) {
    size = wanted.size
    for (const touched of open.map(keysOf))
      if (touched?.some((key) => wanted.has(key))) for (const key of touched) wanted.add(key)
  }
  return open.filter((input) => keysOf(input)?.some((key) => wanted.has(key)) ?? true)
}

/** Whether open operations, each as often as needed, may give this one product or address the value. */
function canBecome(
  apply: Apply,
  { state, key, value }: { state: ShopperState; key: Key; value: Value },
  open: readonly ShopperInput[],
): boolean {
  const own = open.filter((input) => keysOf(input)?.includes(key) ?? true)
  const reached = new Set<Value>([valueIn(state, key)])
  for (const before of reached)
    for (const input of own)
      for (const after of apply(withValue(state, key, before), input)) reached.add(valueIn(after, key))
  return reached.has(value)
}

function withValue(state: ShopperState, key: Key, value: Value): ShopperState {
  if (typeof value === 'string')
    return { ...state, addresses: { ...state.addresses, [key.slice('address '.length)]: value } }
  const { [key]: _, ...cart } = state.cart
  return { ...state, cart: value === undefined ? cart : { ...cart, [key]: value } }
}
