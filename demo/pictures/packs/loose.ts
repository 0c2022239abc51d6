import { lighter } from '../colour.ts'
import { type Look, outlineOf, type Pack, path, rect, stroke } from './pack.ts'

const at = (look: Look, x: number, y: number, size: number, turn = 0) =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) rotate(${turn} ${size / 2} ${size / 2}) scale(${size / 128})">${look.glyph}</g>`

const several = (look: Look, places: number[][]) =>
  places.map(([x = 0, y = 0, size = 0, turn = 0]) => at(look, x, y, size, turn)).join('')

/** A small paper tag on a string: the only print on goods that come without a pack. */
const tag = { x: 252, y: 296, width: 112, height: 62 }
const trayLabel = { x: 70, y: 250, width: 260, height: 92 }
const eggLabel = { x: 58, y: 250, width: 284, height: 98 }

/** Goods that are seen themselves: heaps, bunches, trays and single things. */
export const loose: Record<string, Pack> = {
  pile: {
    body: outlineOf(tag, 8),
    face: { x: tag.x + 8, y: tag.y + 4, width: tag.width - 16, height: tag.height - 8 },
    stuff: 'none',
    light: 'flat',
    shadow: { x: 194, rx: 150, y: 344 },
    showsGoods: true,
    behind: (look) =>
      several(look, [
        [130, 160, 132, -10],
        [256, 158, 132, 12],
        [190, 122, 130, 4],
        [104, 262, 142, -14],
        [286, 256, 142, 12],
        [196, 256, 162, 0],
      ]),
  },
  trio: {
    body: outlineOf(tag, 8),
    face: { x: tag.x + 8, y: tag.y + 4, width: tag.width - 16, height: tag.height - 8 },
    stuff: 'none',
    light: 'flat',
    shadow: { x: 194, rx: 140, y: 334 },
    showsGoods: true,
    behind: (look) =>
      several(look, [
        [200, 128, 160, 6],
        [122, 240, 172, -12],
        [268, 236, 172, 10],
      ]),
  },
  single: {
    body: outlineOf(tag, 8),
    face: { x: tag.x + 8, y: tag.y + 4, width: tag.width - 16, height: tag.height - 8 },
    stuff: 'none',
    light: 'flat',
    shadow: { x: 196, rx: 118, y: 340 },
    showsGoods: true,
    behind: (look) => at(look, 196, 196, 284),
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
    stuff: 'none',
    light: 'flat',
    shadow: { x: 200, rx: 160 },
    showsGoods: true,
    behind: (look) =>
      rect(44, 66, 312, 294, '#f7f6f2', 28) +
      rect(58, 80, 284, 266, '#dfe3e0', 20) +
      rect(64, 88, 272, 256, lighter(look.tint, 0.35), 16) +
      several(look, [
        [126, 142, 112, -12],
        [276, 142, 112, 12],
        [200, 136, 118, 0],
        [130, 214, 112, 8],
        [272, 214, 112, -8],
        [200, 210, 120, 4],
      ]) +
      path('M58 80H214L132 346H58Z', '#ffffff', 'opacity=".17"') +
      stroke('M250 86L226 150', '#ffffff', 8, 'opacity=".35"'),
  },
  'egg-tray': {
    body: 'M40 236Q40 222 56 224Q200 236 344 224Q360 222 360 236L350 346Q348 360 332 360H68Q52 360 50 346Z',
    face: { x: eggLabel.x + 6, y: eggLabel.y, width: eggLabel.width - 12, height: eggLabel.height },
    stuff: 'printed',
    light: 'soft',
    shadow: { x: 200, rx: 160 },
    showsGoods: true,
    behind: (look) =>
      several(look, [
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
