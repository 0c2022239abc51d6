import { darker, lighter } from '../colour.ts'
import { type Pack, path, rect, stroke } from './pack.ts'

const crimp = (y: number, left = 96, right = 304) =>
  Array.from({ length: Math.floor((right - left) / 8) }, (_, index) =>
    stroke(`M${left + 4 + index * 8} ${y}v14`, '#000000', 1.4, 'opacity=".12"'),
  ).join('') + rect(left - 4, y - 2, right - left + 8, 18, '#ffffff', 0, 'opacity=".16"')

/** Soft packs: films, papers and sacks. */
export const bags: Record<string, Pack> = {
  pouch: {
    body:
      'M94 48Q94 40 102 40H298Q306 40 306 48L312 110Q318 240 318 336Q318 356 300 359Q200 370 100 ' +
      '359Q82 356 82 336Q82 240 88 110Z',
    face: { x: 100, y: 72, width: 200, height: 260 },
    material: 'printed',
    light: 'soft',
    shadow: { x: 200, rx: 128 },
    front: () =>
      crimp(44, 98, 302) +
      stroke('M92 66H308', '#000000', 1.5, 'opacity=".14"') +
      stroke('M84 350Q200 334 316 350', '#ffffff', 3, 'opacity=".25"') +
      stroke('M84 353Q200 337 316 353', '#000000', 2, 'opacity=".12"'),
  },
  pillow: {
    body:
      'M92 38l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 ' +
      '6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6V62Q334 200 308 340V362l-6-6-6 6-6-6-6 ' +
      '6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 ' +
      '6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6V340Q66 200 92 62Z',
    face: { x: 98, y: 74, width: 204, height: 256 },
    material: 'printed',
    light: 'soft',
    shadow: { x: 200, rx: 118 },
    front: () =>
      crimp(46) + crimp(340) + path('M96 78Q84 190 104 318Q112 200 110 84Z', '#ffffff', 'opacity=".28"'),
  },
  sack: {
    body:
      'M92 58Q88 36 112 42Q200 52 288 42Q312 36 308 58Q324 210 314 342Q312 364 288 360Q200 367 112 ' +
      '360Q88 364 86 342Q76 210 92 58Z',
    face: { x: 98, y: 78, width: 204, height: 262 },
    material: 'printed',
    light: 'soft',
    shadow: { x: 200, rx: 130 },
    front: () =>
      stroke('M96 60Q200 70 304 60', '#fff7e0', 3, 'stroke-dasharray="7 6"') +
      stroke('M90 350Q200 358 310 350', '#000000', 2, 'opacity=".14"') +
      stroke('M300 90Q312 210 302 330', '#000000', 5, 'opacity=".08"'),
  },
  'milk-pouch': {
    body: 'M100 58H300V80Q310 170 306 262Q318 320 302 350Q200 366 98 350Q82 320 94 262Q90 170 100 80Z',
    face: { x: 108, y: 88, width: 184, height: 246 },
    material: 'printed',
    light: 'soft',
    shadow: { x: 200, rx: 120 },
    front: () =>
      crimp(60, 104, 296) + path('M104 92Q98 190 108 300Q122 200 116 94Z', '#ffffff', 'opacity=".35"'),
  },
  sachet: {
    body:
      'M104 48l8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 ' +
      '8 6 8-6V358H104Z',
    face: { x: 116, y: 80, width: 168, height: 250 },
    material: 'printed',
    light: 'flat',
    shadow: { x: 200, rx: 108 },
    front: () =>
      crimp(56, 108, 292) + crimp(340, 108, 292) + stroke('M292 90h-10', '#000000', 2, 'opacity=".25"'),
  },
  bar: {
    body:
      'M30 136l7 9-7 9 7 9-7 9 7 9-7 9 7 9-7 9 7 9-7 9 7 9-7 9 7 9-7 9H370l-7-9 7-9-7-9 7-9-7-9 ' +
      '7-9-7-9 7-9-7-9 7-9-7-9 7-9-7-9 7-9Z',
    face: { x: 66, y: 146, width: 268, height: 106 },
    material: 'printed',
    light: 'flat',
    shadow: { x: 200, rx: 158, y: 282 },
    lean: -7,
    front: () =>
      [42, 48, 54, 346, 352, 358]
        .map((x) => stroke(`M${x} 140v118`, '#000000', 1.5, 'opacity=".14"'))
        .join('') + rect(60, 142, 280, 12, '#ffffff', 6, 'opacity=".22"'),
  },
  'bread-bag': {
    body:
      'M84 152Q58 120 92 100Q128 82 156 96L168 78H232L244 96Q272 82 308 100Q342 120 316 152V336Q316 ' +
      '360 292 360H108Q84 360 84 336Z',
    face: { x: 98, y: 116, width: 204, height: 228 },
    material: 'printed',
    light: 'soft',
    shadow: { x: 200, rx: 130 },
    behind: (colours) =>
      path('M168 84Q140 40 162 38Q182 50 200 40Q218 50 238 38Q260 40 232 84Z', lighter(colours.main, 0.25)) +
      path('M168 84Q140 40 162 38Q182 50 200 40Q218 50 238 38Q260 40 232 84Z', 'url(#light-soft)'),
    front: (colours) => rect(162, 76, 76, 13, colours.accent, 6),
  },
  'soft-pack': {
    body:
      'M76 122Q72 96 100 98Q200 88 300 98Q328 96 324 122Q336 230 326 334Q324 360 298 360Q200 364 102 ' +
      '360Q76 360 74 334Q64 230 76 122Z',
    face: { x: 90, y: 112, width: 220, height: 234 },
    material: 'printed',
    light: 'soft',
    shadow: { x: 200, rx: 140 },
    behind: (colours) => stroke('M152 104Q150 58 200 58T248 104', darker(colours.main, 0.12), 16),
    front: () => path('M92 116Q82 220 92 330Q106 230 104 118Z', '#ffffff', 'opacity=".25"'),
  },
}
