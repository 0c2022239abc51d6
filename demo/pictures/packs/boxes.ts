import { darker, lighter } from '../colour.ts'
import { cap, type Pack, path, rect, stroke } from './pack.ts'

const metal = '#c9ced3'
const rim = (y: number, x = 104, width = 192) =>
  rect(x, y, width, 12, metal, 6) + rect(x, y, width, 12, 'url(#light-round)', 6)

/** Rigid packs: cartons, cans, tubs and cards. */
export const boxes: Record<string, Pack> = {
  box: {
    body: 'M82 72H286V360H82Z',
    face: { x: 94, y: 84, width: 180, height: 264 },
    material: 'printed',
    light: 'flat',
    shadow: { x: 204, rx: 134 },
    behind: (colours) =>
      path('M82 72L114 46H318L286 72Z', lighter(colours.main, 0.3)) +
      path('M286 72L318 46V336L286 360Z', darker(colours.main, 0.28)),
    front: () => stroke('M284 74V358', '#ffffff', 2, 'opacity=".35"'),
  },
  'long-box': {
    body: 'M34 170H334V296H34Z',
    face: { x: 46, y: 178, width: 276, height: 110 },
    material: 'printed',
    light: 'flat',
    shadow: { x: 206, rx: 164, y: 298 },
    behind: (colours) =>
      path('M34 170L66 136H366L334 170Z', lighter(colours.main, 0.32)) +
      path('M334 170L366 136V264L334 296Z', darker(colours.main, 0.28)),
    front: () => stroke('M332 172V294', '#ffffff', 2, 'opacity=".35"'),
  },
  brick: {
    body: 'M104 92H274V360H104Z',
    face: { x: 113, y: 104, width: 152, height: 244 },
    material: 'printed',
    light: 'flat',
    shadow: { x: 200, rx: 110 },
    behind: (colours) =>
      path('M104 92L130 68H300L274 92Z', lighter(colours.main, 0.3)) +
      path('M274 92L300 68V338L274 360Z', darker(colours.main, 0.28)) +
      stroke('M226 80L238 40L268 30', '#ffffff', 8) +
      stroke('M228 74L239 40L268 30', colours.accent, 3),
  },
  gable: {
    body: 'M98 128H302V360H98Z',
    face: { x: 108, y: 136, width: 184, height: 214 },
    material: 'printed',
    light: 'flat',
    shadow: { x: 200, rx: 118 },
    behind: (colours) =>
      path('M98 129L126 70H274L302 129Z', lighter(colours.main, 0.14)) +
      path('M98 129L126 70L154 129Z', darker(colours.main, 0.16)) +
      rect(122, 42, 156, 32, colours.main, 3) +
      stroke('M124 64H276', '#000000', 2, 'opacity=".18"') +
      cap(188, 84, 44, 30, colours.accent, 8),
  },
  can: {
    body: 'M104 88Q104 78 116 76H284Q296 78 296 88V340Q296 350 284 353Q200 364 116 353Q104 350 104 340Z',
    face: { x: 118, y: 96, width: 164, height: 244 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 112 },
    behind: () =>
      [
        `<ellipse cx="200" cy="74" rx="96" ry="17" fill="${metal}"/>`,
        '<ellipse cx="200" cy="72" rx="84" ry="12" fill="#eef1f3"/>',
      ].join(''),
    front: () => stroke('M104 86Q200 102 296 86', metal, 7) + stroke('M106 346Q200 360 294 346', metal, 6),
  },
  'drink-can': {
    body: 'M140 62H260L276 92V334L260 358Q200 366 140 358L124 334V92Z',
    face: { x: 134, y: 96, width: 132, height: 234 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 88 },
    behind: () =>
      `<ellipse cx="200" cy="58" rx="60" ry="11" fill="#e9edf0"/>${stroke('M188 56h24', '#9aa2a9', 5)}`,
    front: () => stroke('M138 64Q200 76 262 64', metal, 6) + stroke('M142 356Q200 364 258 356', metal, 5),
  },
  tin: {
    body: 'M88 104H312V344Q312 354 300 356Q200 366 100 356Q88 354 88 344Z',
    face: { x: 102, y: 120, width: 196, height: 224 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 126 },
    behind: (colours) => cap(84, 72, 232, 36, colours.accent, 10),
    front: () => rim(100, 86, 228) + stroke('M90 350Q200 362 310 350', metal, 6),
  },
  tub: {
    body: 'M84 140H316L298 342Q296 360 278 360H122Q104 360 102 342Z',
    face: { x: 110, y: 150, width: 180, height: 200 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 110 },
    behind: (colours) => cap(74, 102, 252, 44, lighter(colours.accent, 0.1), 14),
    front: () => stroke('M82 144H318', '#000000', 3, 'opacity=".14"'),
  },
  cup: {
    body: 'M96 176H304L280 346Q278 360 264 360H136Q122 360 120 346Z',
    face: { x: 124, y: 184, width: 152, height: 168 },
    material: 'printed',
    light: 'round',
    shadow: { x: 200, rx: 98 },
    behind: (colours) =>
      path('M92 176Q104 84 200 84T308 176Z', lighter(colours.content, 0.12)) +
      path('M92 176Q104 84 200 84T308 176Z', 'url(#light-soft)') +
      stroke('M132 142Q150 108 186 102', '#ffffff', 9, 'opacity=".6"') +
      cap(84, 164, 232, 20, lighter(colours.accent, 0.15), 9),
  },
  'hang-card': {
    body: 'M96 54Q96 40 110 40H176Q180 62 200 62T224 40H290Q304 40 304 54V346Q304 360 290 360H110Q96 360 96 346Z',
    face: { x: 106, y: 68, width: 188, height: 282 },
    material: 'printed',
    light: 'flat',
    shadow: { x: 200, rx: 112 },
  },
}
