import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from './platform/database/database.ts'
import { listPictures } from './shop/catalogue/catalogue.ts'
import type { ImageVariants } from './shop/media/image-variants.ts'
import type { PictureStore } from './shop/media/media.ts'

/** A limit that includes the first screens in every size, whatever the page contains. */
const MAX_PICTURES = 600
/** The widths of cards and tiles, for a device pixel ratio of one and of two or three. */
const CARD_WIDTHS = [320, 480]

const PICTURE = /\/pictures\/[a-z0-9/_-]+\?w=\d+/g
const LISTING = /href="(\/[^"/]+-[0-9a-f]{32}\/[^"/]+-[0-9a-f]{32})"/

type WarmUp = { done: Promise<void>; stop(): Promise<void> }

/**
 * Draws the pictures that a first visitor will see (of the home page and its first listing), and then the pictures of
 * all cards with idle priority. `stop` waits for the picture that is being drawn.
 */
export function warmUp(http: FastifyInstance, rest: (stopped: () => boolean) => Promise<void>): WarmUp {
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
    await rest(() => stopped)
  }
  // errors are ignored, because a missing picture is drawn when it is requested
  const done = work().catch(() => {})
  return {
    done,
    stop() {
      stopped = true
      return done
    },
  }
}

/**
 * Draws the pictures of every card in the sizes of cards. A small file records that they were drawn, so that later
 * starts do not check each of them. A picture that fails is drawn when it is requested.
 */
export async function drawAllCards(
  {
    db,
    pictures: { variants, store },
  }: { db: Db; pictures: { variants: ImageVariants; store: PictureStore } },
  stopped: () => boolean,
): Promise<void> {
  const keys = await listPictures(db)
  const note = `drawn/cards-${hash('sha1', keys.join()).slice(0, 16)}`
  if (keys.length === 0 || (await store.get(note))) return
  for (const key of keys)
    for (const width of CARD_WIDTHS) {
      if (stopped()) return
      await variants.getOrDraw(key, width, 'webp', 'idle').catch(() => null)
    }
  await store.put(note, Buffer.from(String(keys.length)), 'text/plain')
}

/** The picture URLs in the order of the pages; those of the most common size come first. */
function picturesIn(pages: string[]): string[] {
  const all = [...new Set(pages.flatMap((html) => html.match(PICTURE) ?? []))]
  const usual = (url: string) => url.endsWith('w=320')
  return [...all.filter(usual), ...all.filter((url) => !usual(url))].slice(0, MAX_PICTURES)
}
