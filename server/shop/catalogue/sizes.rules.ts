/** What decides which size a card shows: the stock of the store, and how much of it is bought there. */
type Sold = { id: string; stock: number; bought: number }

/** The size that is bought most among those in stock, or among all when every size is sold out. */
export function usualSize<S extends Sold>(sizes: readonly S[]): S | undefined {
  const inStock = sizes.filter(({ stock }) => stock > 0)
  const [first, ...others] = inStock.length > 0 ? inStock : sizes
  return first && others.reduce((best, size) => (comesBefore(size, best) ? size : best), first)
}

const comesBefore = (one: Sold, other: Sold): boolean =>
  one.bought > other.bought || (one.bought === other.bought && one.id < other.id)
