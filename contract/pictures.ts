/** Widths pictures are served in, in pixels; a wish between two gets the larger. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1440] as const

/** The absolute address of a picture at a shop. Only keys are stored, since hosts change. */
export const pictureUrl = (at: { site: string }, key: string): string => `${at.site}/pictures/${key}`
