/** Widths in which pictures are served, in pixels; a requested width between two of them gets the larger one. */
export const pictureWidths = [96, 128, 160, 240, 320, 480, 640, 960, 1440] as const

/** The absolute address of a picture. The database stores only keys, because hosts change. */
export const pictureUrl = (at: { baseUrl: string }, key: string): string => `${at.baseUrl}/pictures/${key}`

/**
 * The placeholder colour `#rrggbb` shown until a picture has loaded. Keys end with it; keys made before it existed
 * have none.
 */
export function tintOf(keyOrUrl: string): string | undefined {
  const [, tint] = /-([0-9a-f]{6})(?:\?|$)/.exec(keyOrUrl) ?? []
  return tint && `#${tint}`
}
