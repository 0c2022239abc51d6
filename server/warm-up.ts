import type { FastifyInstance } from 'fastify'

/** Enough for the first screens in every size a browser chooses among, and an end to it whatever a page holds. */
const MOST_PICTURES = 600

const PICTURE = /\/pictures\/[a-z0-9/_-]+\?w=\d+/g
const LISTING = /href="(\/[^"/]+-[0-9a-f]{32}\/[^"/]+-[0-9a-f]{32})"/

/**
 * Asks for what a first visitor will: the home page, the listing it leads to, and the pictures on them, so that what is
 * drawn on request is drawn by then. One at a time, behind everybody who is really there; `stop` waits for that one.
 */
export function warmUp(http: FastifyInstance): { done: Promise<void>; stop(): Promise<void> } {
  let stopped = false
  const page = async (url: string) => (await http.inject({ url })).body

  async function work() {
    const home = await page('/')
    const [, listing] = LISTING.exec(home) ?? []
    const pages = [home, listing && !stopped ? await page(listing) : '']
    for (const url of picturesIn(pages)) {
      if (stopped) return
      await http.inject({ url, headers: { accept: 'image/webp' } })
    }
  }
  // nothing waits for it: what it could not fetch is fetched when it is asked for
  const done = work().catch(() => {})
  return {
    done,
    stop() {
      stopped = true
      return done
    },
  }
}

/** Their addresses in the order of the pages; the size most screens choose before the others. */
function picturesIn(pages: string[]): string[] {
  const all = [...new Set(pages.flatMap((html) => html.match(PICTURE) ?? []))]
  const usual = (url: string) => url.endsWith('w=320')
  return [...all.filter(usual), ...all.filter((url) => !usual(url))].slice(0, MOST_PICTURES)
}
