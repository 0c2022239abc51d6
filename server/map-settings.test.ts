import { expect, test } from 'vitest'
import { readMap } from './map-settings.ts'
import { settingsIn } from './settings.ts'

function read(env: NodeJS.ProcessEnv) {
  const settings = settingsIn(env)
  return { map: readMap(settings), problems: settings.problems }
}

const MAP_STYLE_URL = 'https://maps.example/streets/style.json?key=public'

test('without a style maps are drawn by the shop', () => {
  expect(read({})).toEqual({ map: null, problems: [] })
})

test('browsers may load maps from the origins of both styles and from the listed ones', () => {
  const MAP_STYLE_URL_DARK = 'https://night.example/style.json'
  const { map, problems } = read({
    MAP_STYLE_URL,
    MAP_STYLE_URL_DARK,
    MAP_ORIGINS: 'https://tiles.example, https://maps.example',
  })
  expect(problems).toEqual([])
  expect(map).toEqual({
    style: MAP_STYLE_URL,
    darkStyle: MAP_STYLE_URL_DARK,
    origins: ['https://maps.example', 'https://night.example', 'https://tiles.example'],
  })
})

test('a style on this machine needs no https', () => {
  const style = 'http://127.0.0.1:4100/style.json'
  expect(read({ MAP_STYLE_URL: style }).map).toMatchObject({ style, origins: ['http://127.0.0.1:4100'] })
})

test.each(['http://maps.example/style.json', 'maps.example', 'https://me:secret@maps.example/', 'data:,{}'])(
  'a style is refused: %s',
  (style) => {
    const { map, problems } = read({ MAP_STYLE_URL: style })
    expect(map).toBeNull()
    expect(problems).toEqual([expect.stringContaining('MAP_STYLE_URL must be like https://')])
    expect(problems[0]).not.toContain('secret')
  },
)

test.each(['https://tiles.example/path', 'http://tiles.example', "https://tiles.example 'unsafe-eval'", '*'])(
  'an origin is refused: %s',
  (origin) => {
    expect(read({ MAP_STYLE_URL, MAP_ORIGINS: origin }).problems).toEqual([
      `MAP_ORIGINS has "${origin}", which is not like https://tiles.example.`,
    ])
  },
)

test.each(['MAP_STYLE_URL_DARK', 'MAP_ORIGINS'])('%s without a style is a mistake', (name) => {
  expect(read({ [name]: 'https://maps.example/' }).problems).toEqual([`${name} needs MAP_STYLE_URL too.`])
})
