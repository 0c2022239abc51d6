import { darker, lighter } from '../colour.ts'
import { cap, grooves, outlineOf, type Pack, path, rect, stroke } from './pack.ts'

const shine = (x: number, y: number, height: number) => rect(x, y, 9, height, '#ffffff', 5, 'opacity=".45"')
const bottleLabel = { x: 104, y: 168, width: 192, height: 166 }
const jarLabel = { x: 92, y: 148, width: 216, height: 172 }

/** Bottles and jars. */
export const bottles: Record<string, Pack> = {
  bottle: {
    body:
      'M172 90V72H228V90Q230 116 270 138Q296 152 296 182V338Q296 360 274 360H126Q104 360 104 ' +
      '338V182Q104 152 130 138Q170 116 172 90Z',
    sticker: outlineOf(bottleLabel, 0),
    face: { x: 114, y: 172, width: 174, height: 158 },
    material: 'content',
    light: 'round',
    shadow: { x: 200, rx: 112 },
    front: (colours) =>
      cap(165, 40, 70, 36, colours.main) +
      grooves(165, 40, 70, 36) +
      shine(124, 150, 22) +
      shine(124, 332, 18),
  },
  squeeze: {
    body:
      'M162 92Q200 82 238 92Q282 122 290 196Q298 290 280 346Q276 360 260 360H140Q124 360 120 346Q102 ' +
      '290 110 196Q118 122 162 92Z',
    face: { x: 124, y: 128, width: 152, height: 214 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 100 },
    behind: (colours) =>
      path('M166 94L180 52Q182 38 200 38T220 52L234 94Z', colours.accent) +
      path('M166 94L180 52Q182 38 200 38T220 52L234 94Z', 'url(#light-round)'),
  },
  jar: {
    body: 'M92 122Q92 98 118 96H282Q308 98 308 122V334Q308 360 282 360H118Q92 360 92 334Z',
    sticker: outlineOf(jarLabel, 0),
    face: { x: 104, y: 154, width: 192, height: 160 },
    material: 'content',
    light: 'round',
    shadow: { x: 200, rx: 124 },
    front: (colours) =>
      cap(102, 54, 196, 46, colours.main, 9) +
      grooves(102, 54, 196, 46, 12) +
      shine(108, 112, 30) +
      shine(108, 326, 22),
  },
  flip: {
    body: 'M132 108Q132 92 150 90H250Q268 92 268 108L282 336Q284 360 260 360H140Q116 360 118 336Z',
    face: { x: 134, y: 106, width: 132, height: 240 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 96 },
    behind: (colours) =>
      cap(148, 42, 104, 54, colours.accent, 10) + stroke('M150 62H250', '#000000', 2, 'opacity=".16"'),
  },
  pump: {
    body: 'M122 156Q122 130 148 128H252Q278 130 278 156V338Q278 360 256 360H144Q122 360 122 338Z',
    face: { x: 132, y: 146, width: 136, height: 202 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 98 },
    behind: (colours) =>
      rect(191, 60, 18, 50, lighter(colours.accent, 0.2), 3) +
      cap(164, 100, 72, 32, colours.accent) +
      path('M150 40H222Q232 40 232 50V62H180Q168 62 164 74H140Q134 40 150 40Z', colours.accent) +
      path('M150 40H222Q232 40 232 50V46H150Z', '#ffffff', 'opacity=".3"'),
  },
  spray: {
    body:
      'M168 128Q170 148 142 168Q120 182 120 214V338Q120 360 142 360H258Q280 360 280 338V214Q280 182 ' +
      '258 168Q230 148 232 128Z',
    face: { x: 130, y: 188, width: 140, height: 158 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 98 },
    behind: (colours) =>
      cap(164, 96, 72, 36, colours.accent) +
      path(
        'M116 44H232Q262 46 258 78L252 98H172V80H152Q160 104 146 120L134 114Q142 98 136 78H116Z',
        colours.accent,
      ) +
      path('M116 44H232Q246 46 252 56H116Z', '#ffffff', 'opacity=".3"') +
      rect(104, 48, 16, 24, darker(colours.accent, 0.3), 3),
  },
  jerrycan: {
    body:
      'M150 92H224Q236 92 246 104L288 152Q304 170 304 194V334Q304 360 278 360H122Q96 360 96 334V154Q96 ' +
      '92 150 92ZM244 150Q232 142 232 158V206Q232 222 250 222H262Q276 222 272 202Q268 168 244 150Z',
    face: { x: 108, y: 176, width: 118, height: 170 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 122 },
    behind: (colours) => cap(146, 44, 76, 54, colours.accent, 9) + grooves(146, 44, 76, 54),
  },
  'glass-bottle': {
    body:
      'M178 84V60H222V84Q222 128 262 156Q280 170 280 198V338Q280 360 258 360H142Q120 360 120 ' +
      '338V198Q120 170 138 156Q178 128 178 84Z',
    sticker: outlineOf({ x: 120, y: 186, width: 160, height: 152 }, 0),
    face: { x: 128, y: 190, width: 146, height: 144 },
    material: 'content',
    light: 'round',
    shadow: { x: 200, rx: 96 },
    front: (colours) =>
      cap(172, 38, 56, 26, colours.main, 5) + shine(140, 172, 20) + rect(178, 74, 44, 12, colours.accent, 2),
  },
  tube: {
    body: 'M106 44H294L270 304H130Z',
    face: { x: 138, y: 70, width: 124, height: 222 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 84 },
    behind: (colours) => cap(134, 300, 132, 60, colours.accent, 9) + grooves(134, 306, 132, 50, 11),
    front: () =>
      rect(105, 42, 190, 16, '#ffffff', 2, 'opacity=".4"') +
      stroke('M108 58H292', '#000000', 1.6, 'opacity=".2"'),
  },
}
