/** Paths of the home page and of the first listing and product it links to. */
export async function somePages(url: string): Promise<Record<'home' | 'listing' | 'product', string>> {
  const html = await (await fetch(url)).text()
  const listing = /href="(\/[^"/]+-[0-9a-f]{32}\/[^"]+-[0-9a-f]{32})"/.exec(html)?.[1]
  const product = /href="(\/product\/[^"]+)"/.exec(html)?.[1]
  if (!listing || !product) throw new Error('The home page links to no listing or no product.')
  return { home: '/', listing, product }
}
