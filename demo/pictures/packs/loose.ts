import { lighter } from '../colour.ts'
import { places } from '../count.ts'
import type { Box } from '../set-text.ts'
import { outlineOf, type Pack, type PackColours, path, rect, stroke } from './pack.ts'

const at = (colours: PackColours, x: number, y: number, size: number, turn = 0) =>
  [
    `<g transform="translate(${x - size / 2} ${y - size / 2}) ` +
      `rotate(${turn} ${size / 2} ${size / 2}) scale(${size / 128})">`,
    colours.glyph,
    '</g>',
  ].join('')

const several = (colours: PackColours, places: number[][]) =>
  places.map(([x = 0, y = 0, size = 0, turn = 0]) => at(colours, x, y, size, turn)).join('')

/** The number of pieces sold together; weighed products are a heap that grows with the pack. */
const heaped = (colours: PackColours, box: Box, heap: number[][], smallest = heap) =>
  several(
    colours,
    colours.count === null
      ? weighed(colours.scale, heap, smallest)
      : places(colours.count, box).map(({ x, y, size }) => [
          x,
          y + (size * (1 - colours.scale)) / 2,
          size * colours.scale,
        ]),
  )

function weighed(scale: number, heap: number[][], smallest: number[][]): number[][] {
  if (scale < 0.95) return smallest
  return scale < 0.99 && heap.length > 5 ? heap.slice(1) : heap
}

const ground = { x: 42, y: 54, width: 308, height: 286 }

/** A small paper tag on a string: the only print on products without a pack. */
const tag = { x: 252, y: 296, width: 112, height: 62 }
const trayLabel = { x: 70, y: 250, width: 260, height: 92 }
const eggLabel = { x: 58, y: 250, width: 284, height: 98 }

/** Products without a covering pack: heaps, bunches, trays and single things. */
export const loose: Record<string, Pack> = {
  pile: {
    body: outlineOf(tag, 8),
    face: { x: tag.x + 8, y: tag.y + 4, width: tag.width - 16, height: tag.height - 8 },
    material: 'none',
    light: 'flat',
    shadow: { x: 194, rx: 150, y: 344 },
    showsGoods: true,
    behind: (colours) =>
      heaped(
        colours,
        ground,
        [
          [190, 122, 130, 4],
          [130, 160, 132, -10],
          [256, 158, 132, 12],
          [104, 262, 142, -14],
          [286, 256, 142, 12],
          [196, 256, 162, 0],
        ],
        [
          [198, 142, 152, 4],
          [122, 250, 160, -12],
          [268, 246, 160, 10],
        ],
      ),
  },
  trio: {
    body: outlineOf(tag, 8),
    face: { x: tag.x + 8, y: tag.y + 4, width: tag.width - 16, height: tag.height - 8 },
    material: 'none',
    light: 'flat',
    shadow: { x: 194, rx: 140, y: 334 },
    showsGoods: true,
    behind: (colours) =>
      heaped(colours, ground, [
        [200, 128, 160, 6],
        [122, 240, 172, -12],
        [268, 236, 172, 10],
      ]),
  },
  single: {
    body: outlineOf(tag, 8),
    face: { x: tag.x + 8, y: tag.y + 4, width: tag.width - 16, height: tag.height - 8 },
    material: 'none',
    light: 'flat',
    shadow: { x: 196, rx: 118, y: 340 },
    showsGoods: true,
    behind: (colours) => heaped(colours, ground, [[196, 196, 284]]),
  },
  tray: {
    body: 'M44 92Q44 66 70 66H330Q356 66 356 92V334Q356 360 330 360H70Q44 360 44 334Z',
    sticker: outlineOf(trayLabel, 8),
    face: {
      x: trayLabel.x + 10,
      y: trayLabel.y + 6,
      width: trayLabel.width - 20,
      height: trayLabel.height - 12,
    },
    material: 'none',
    light: 'flat',
    shadow: { x: 200, rx: 160 },
    showsGoods: true,
    behind: (colours) =>
      rect(44, 66, 312, 294, '#f7f6f2', 28) +
      rect(58, 80, 284, 266, '#dfe3e0', 20) +
      rect(64, 88, 272, 256, lighter(colours.tint, 0.35), 16) +
      heaped(
        colours,
        { x: 66, y: 90, width: 268, height: 158 },
        [
          [126, 142, 112, -12],
          [276, 142, 112, 12],
          [200, 136, 118, 0],
          [130, 214, 112, 8],
          [272, 214, 112, -8],
          [200, 210, 120, 4],
        ],
        [
          [124, 180, 112, -10],
          [276, 180, 112, 10],
          [200, 174, 122, 0],
        ],
      ) +
      path('M58 80H214L132 346H58Z', '#ffffff', 'opacity=".17"') +
      stroke('M250 86L226 150', '#ffffff', 8, 'opacity=".35"'),
  },
  'egg-tray': {
    body: 'M40 236Q40 222 56 224Q200 236 344 224Q360 222 360 236L350 346Q348 360 332 360H68Q52 360 50 346Z',
    face: { x: eggLabel.x + 6, y: eggLabel.y, width: eggLabel.width - 12, height: eggLabel.height },
    material: 'printed',
    light: 'soft',
    shadow: { x: 200, rx: 160 },
    showsGoods: true,
    behind: (colours) =>
      heaped(colours, { x: 40, y: 76, width: 320, height: 186 }, [
        [110, 158, 108, -4],
        [200, 152, 110, 2],
        [290, 158, 108, 5],
        [74, 204, 112, -3],
        [158, 204, 114, 2],
        [242, 204, 114, -2],
        [326, 204, 112, 3],
      ]),
  },
}
