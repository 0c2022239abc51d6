import { darker, lighter } from '../colour.ts'

/** The material of a vessel; `wall`, `inside` and `edge` are fills, and `defs` must be in the same drawing. */
export type Material = { defs: string; wall: string; inside: string; edge: string; speckled: boolean }

type Stops = [at: number, colour: string][]
type Recipe = { wall: Stops; inside: Stops; edge: string; speckled?: boolean }

/** A material by its name, or a coloured coat such as `#b3282d`; throws on any other name. */
export function materialOf(name: string, coat = ''): Material {
  const recipe = name.startsWith('#')
    ? coated(name, plastic(name).inside)
    : recipes[name]?.(coat || '#9c2f2b')
  if (!recipe) throw new Error(`No material is called "${name}".`)
  const id = `${name}${coat}`.replaceAll('#', '-')
  return {
    defs: gradient(`${id}-wall`, recipe.wall) + gradient(`${id}-inside`, recipe.inside, 'x2="0.35" y2="1"'),
    wall: `url(#${id}-wall)`,
    inside: `url(#${id}-inside)`,
    edge: recipe.edge,
    speckled: recipe.speckled ?? false,
  }
}

const recipes: Record<string, (coat: string) => Recipe> = {
  // mirror-bright: cool, with hard steps between light and dark
  steel: () => ({
    wall: spread('#7d8991 #c2ccd3 #f4f8fa #ffffff #b8c3cb #8f9ca5 #aab6be #e6edf1 #fbfdfe #b3bec6 #68747d'),
    inside: spread('#66737c #8f9ba4 #b9c4cb #eef3f6 #c2ccd3 #9daab3'),
    edge: '#f6fafc',
  }),
  // matte: warm, with one broad light
  aluminium: () => ({
    wall: spread('#8e8b85 #b9b5ae #d9d6cf #e2dfd9 #d3cfc8 #bfbbb4 #a5a19a #87847e'),
    inside: spread('#8a867f #a8a49d #c4c0b9 #d0ccc5 #c6c2bb'),
    edge: '#ece9e3',
  }),
  iron: () => ({
    wall: spread('#1d1c1f #343236 #56545a #6b6970 #48464b #2b292d #201f22 #2f2d31 #46444a #19181a'),
    inside: spread('#161518 #232226 #37353a #47454b #38363b #29282b'),
    edge: '#8b8991',
  }),
  'non-stick': (coat) => coated(coat, spread('#141416 #1e1e21 #2f2f34 #3d3d43 #2c2c30 #1f1f22')),
  granite: (coat) => ({
    ...coated(coat, spread('#4b4e50 #5d6163 #787c7e #868a8c #74787a #626668')),
    speckled: true,
  }),
  copper: () => ({
    wall: spread('#7a3417 #b8602f #eda777 #ffd9bb #cf7a45 #a5512a #b96535 #eeb088 #8c3f1d'),
    inside: spread('#8a4320 #b9683a #e6a577 #d18a5a'),
    edge: '#ffdcc0',
  }),
  brass: () => ({
    wall: spread('#7d5a12 #b98c27 #ecca62 #fff0ae #d2a53a #a07820 #b98f2e #f0d377 #86621a'),
    inside: spread('#81601a #ab842c #dcb853 #c9a140'),
    edge: '#fff2bd',
  }),
  wood: () => ({
    wall: spread('#8a5426 #ab6f38 #cf9455 #d9a164 #c0864a #a56a35 #85501f'),
    inside: spread('#94602f #b37a43 #d09a5e #c48b50'),
    edge: '#e6b87e',
  }),
  bamboo: () => ({
    wall: spread('#b5894c #cfa565 #e5c184 #ecca90 #dcb476 #c59c5c #ab8046'),
    inside: spread('#d9b274 #e8c78c #f0d39c #e2bd80'),
    edge: '#f6e0b2',
  }),
  glass: () => ({
    wall: spread('#9fc3cf #d4e9ef #f5fcfe #ffffff #d9edf2 #bfdde5 #d5eaf0 #f2fafc #94bac7'),
    inside: spread('#c5e0e8 #e0f0f5 #f4fbfd #e6f4f7'),
    edge: '#ffffff',
  }),
}

/** A vessel with a coloured coat outside. */
function coated(coat: string, inside: Stops): Recipe {
  const wall = [0.45, 0.16, 0, -0.42, -0.16, 0, 0.14, 0.28, 0.1, 0.5].map((part) =>
    part < 0 ? lighter(coat, -part) : darker(coat, part),
  )
  return { wall: spread(wall.join(' ')), inside, edge: lighter(coat, 0.5) }
}

const plastic = (colour: string) => ({
  inside: spread([darker(colour, 0.3), colour, lighter(colour, 0.3), colour].join(' ')),
})

/** Colours at even distances. */
function spread(colours: string): Stops {
  const list = colours.split(' ')
  return list.map((colour, index) => [index / (list.length - 1), colour])
}

function gradient(id: string, stops: Stops, direction = ''): string {
  const marks = stops.map(([at, colour]) => `<stop offset="${at.toFixed(2)}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" ${direction}>${marks.join('')}</linearGradient>`
}
