/** When the shop sent the page, as an ISO time. */
export const cachedAt = (response: Response): string =>
  new Date(response.headers.get('date') ?? Date.now()).toISOString()

/** The page with the time of caching on its first element, where scripts and styles read it. */
export async function withCachedAt(page: Response): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('<html ', `<html data-seen="${cachedAt(page)}" `), {
    status: page.status,
    headers: page.headers,
  })
}
