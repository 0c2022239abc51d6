import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db.example/shop',
  TOKEN_SECRET: 'b0ad3f9c51e24768a1f0c3d95e7b2846',
  PUBLIC_URL: 'https://shop.example',
}
const demo = { TOKEN_SECRET: production.TOKEN_SECRET }
const setting = (env: NodeJS.ProcessEnv) => readConfig(env).requireSecondFactor

test('staff need a second factor outside the demo, unless the operator says otherwise', () => {
  expect([setting(production), setting(demo)]).toEqual(['staff', 'none'])
  expect(setting({ ...production, REQUIRE_SECOND_FACTOR: 'none' })).toBe('none')
  expect(setting({ ...demo, REQUIRE_SECOND_FACTOR: 'staff' })).toBe('staff')
})

test('another value prevents the start with a sentence', () => {
  expect(() => setting({ ...demo, REQUIRE_SECOND_FACTOR: 'everybody' })).toThrow(
    new ConfigError(['REQUIRE_SECOND_FACTOR must be staff or none, not "everybody".']),
  )
})
