/** When the shop sent it: an ISO time. */
export const seenAt = (response: Response): string =>
  new Date(response.headers.get('date') ?? Date.now()).toISOString()

/** The page with the time it was seen at on its first element, where scripts and styles find it. */
export async function markedAsSeen(page: Response): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('<html ', `<html data-seen="${seenAt(page)}" `), {
    status: page.status,
    headers: page.headers,
  })
}
