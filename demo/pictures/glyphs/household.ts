import { darker, lighter } from '../colour.ts'
import { type GlyphDrawing, line, orb, scatter, solid } from './shading.ts'

/** Things for the house, the baby, the bath and the prayer shelf. */
export const household: Record<string, GlyphDrawing> = {
  swirl: (main) =>
    [
      orb(64, 100, 50, 16, main),
      orb(62, 82, 40, 17, main),
      orb(66, 62, 30, 15, main),
      orb(62, 44, 20, 12, main),
      solid('M50 40C52 24 64 22 72 10C80 26 76 38 74 44Z', main),
    ].join(''),
  diaper: (main) =>
    [
      solid('M12 34Q64 22 116 34L112 62Q84 66 82 98Q64 110 46 98Q44 66 16 62Z', '#fbfcff'),
      solid('M12 34Q64 22 116 34L114 46Q64 34 14 46Z', main),
      solid('M44 46h40v10h-40z', lighter(main, 0.4)),
      line('M24 60Q44 68 50 96M104 60Q84 68 78 96', main, 3),
    ].join(''),
  incense: (main) =>
    [
      solid('M26 104h76l-6 14h-64z', '#8a5a34'),
      [48, 64, 80]
        .map((x, index) =>
          [
            line(`M64 106L${x + (x - 64)} 44`, main, 4),
            orb(x + (x - 64), 42, 3.5, 4, '#ff7a2f'),
            line(`M${x + (x - 64)} 36c-8 -10 8 -16 0 -28`, '#b9b4c9', 3, `opacity="${0.55 + index * 0.1}"`),
          ].join(''),
        )
        .join(''),
    ].join(''),
  plate: (main) =>
    `${orb(64, 68, 58, 50, main)}${orb(64, 64, 42, 35, lighter(main, 0.4))}${line('M34 50Q44 38 60 36', '#ffffff', 5)}`,
  flask: (main) =>
    [
      solid('M46 6h36v18h-36z', darker(main, 0.35)),
      solid('M40 30Q40 24 46 24H82Q88 24 88 30V112Q88 122 78 122H50Q40 122 40 112Z', main),
      line('M52 36V108', '#ffffff', 6, 'opacity=".55"'),
    ].join(''),
  // A pile of folded cloths: the sold number, or three for a pack.
  cloth: (main, second, count) => {
    const layers = count > 1 && count <= 6 ? count : 3
    const [high, edge] = [56 / Math.max(3, layers), second === main ? lighter(main, 0.55) : second]
    const bottom = 58 + 24 + layers * high * 0.5
    return Array.from({ length: layers }, (_, layer) => {
      const y = bottom - layer * high
      return [
        solid(`M14 ${y - 18}L64 ${y}V${y - high}L14 ${y - 18 - high}Z`, main),
        solid(`M64 ${y}L114 ${y - 18}V${y - 18 - high}L64 ${y - high}Z`, darker(main, 0.12)),
        line(`M14 ${y - 18}L64 ${y}L114 ${y - 18}`, darker(main, 0.35), 1.6, 'opacity=".6"'),
        solid(
          `M14 ${y - 18 - high}L64 ${y - 36 - high}L114 ${y - 18 - high}L64 ${y - high}Z`,
          lighter(main, 0.3),
        ),
        line(`M15 ${y - 17 - high}L64 ${y + 1 - high}L113 ${y - 17 - high}`, edge, 1.8),
      ].join('')
    }).join('')
  },
  bag: (main) =>
    [
      solid('M30 34Q64 22 98 34L112 112Q64 126 16 112Z', main),
      line('M46 36Q46 4 64 4T82 36', darker(main, 0.3), 7),
      line('M38 52Q32 80 30 100', lighter(main, 0.4), 5, 'opacity=".7"'),
    ].join(''),
  roll: (main) =>
    [
      orb(64, 30, 40, 18, lighter(main, 0.3)),
      solid('M24 30V100Q24 118 64 118T104 100V30Q104 48 64 48T24 30Z', main),
      `<ellipse cx="64" cy="30" rx="13" ry="6" fill="${darker(main, 0.5)}"/>`,
    ].join(''),
  matches: (main) =>
    [
      solid('M14 70L90 52L116 66L40 88Z', lighter(main, 0.3)),
      solid('M14 70L40 88V114L14 94Z', main),
      solid('M40 88L116 66V92L40 114Z', darker(main, 0.1)),
      [40, 56, 72]
        .map((x) => line(`M${x} 66L${x + 14} 30`, '#e5c28c', 5) + orb(x + 15, 27, 6, 7, '#c0302b'))
        .join(''),
    ].join(''),
  pads: (main) =>
    [0, 1]
      .map(
        (step) =>
          solid(
            `M${34 + step * 26} 14q22 -6 30 8q6 40 0 84q-10 14 -30 6q-10 -50 0 -98z`,
            step ? '#ffffff' : lighter(main, 0.55),
          ) + line(`M${46 + step * 26} 30q6 34 0 66`, main, 3, 'stroke-dasharray="5 6"'),
      )
      .join(''),
  scrubber: (main, second) =>
    [
      solid('M14 60h100v40q0 10 -10 10H24q-10 0 -10 -10z', main),
      solid('M14 44q0 -10 10 -10h80q10 0 10 10v18H14z', second === main ? '#2f7d4f' : second),
      scatter(16, 64, 86, 42, 16)
        .map((at) => `<circle cx="${at.x}" cy="${at.y}" r="3" fill="${darker(main, 0.2)}" opacity=".7"/>`)
        .join(''),
    ].join(''),
  coil: (main) =>
    line(
      'M64 64c6 -8 18 2 10 12s-28 4 -28 -12s22 -28 38 -16s14 44 -8 52s-54 -12 -50 -42s40 -48 68 -30',
      main,
      10,
    ),
  kibble: (main, second) =>
    scatter(26, 64, 76, 48, 34)
      .map(
        (at, index) =>
          orb(at.x, at.y, 12, 9.5, index % 3 === 2 ? second : main, at.turn) +
          `<circle cx="${at.x}" cy="${at.y}" r="2" fill="${darker(main, 0.35)}"/>`,
      )
      .join(''),
  tumbler: (main) =>
    [
      solid('M30 22H98L90 110Q64 120 38 110Z', lighter(main, 0.75), 'opacity=".55"'),
      solid('M33 46H95L90 108Q64 117 38 108Z', main),
      orb(64, 46, 31, 8, lighter(main, 0.35)),
      line('M44 58L48 98', '#ffffff', 5, 'opacity=".6"'),
      line('M72 44L86 6', '#e8574b', 6),
    ].join(''),
  wick: (main) => threeTimesLong(main),
  thread: (main, second) =>
    [
      orb(64, 64, 46, 46, main),
      line(
        'M24 52Q64 20 104 52M20 68Q64 40 108 68M26 86Q64 62 102 86',
        second === main ? lighter(main, 0.4) : second,
        5,
      ),
      line('M100 88Q116 108 94 122', main, 5),
    ].join(''),
  sanitary: (main) =>
    [
      solid('M40 18h48v14H40z', darker(main, 0.2)),
      solid('M34 36q0 -6 6 -6h48q6 0 6 6v76q0 8 -8 8H42q-8 0 -8 -8z', main),
      solid('M58 56h12v14h14v12H70v14H58V82H44V70h14z', '#ffffff'),
    ].join(''),
}

const threeTimesLong = (main: string) =>
  [30, 52, 74, 96]
    .map(
      (x, index) =>
        line(`M${x} ${108 - index * 4}Q${x + 10} 64 ${x - 2} ${22 + index * 4}`, main, 13) +
        line(`M${x - 3} ${98 - index * 4}Q${x + 6} 64 ${x - 4} ${34 + index * 4}`, lighter(main, 0.5), 3),
    )
    .join('')
