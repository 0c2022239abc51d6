/** A search over one catalogue. */
export type Engine = {
  name: string
  /** positions in the catalogue of the first ten products found, best first */
  search(query: string): Promise<number[]>
}
