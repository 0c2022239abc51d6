import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'jhatpat-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const secret = 'b0ad3f9c51e24768a1f0c3d95e7b2846'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db.example/shop',
  TOKEN_SECRET: secret,
  PUBLIC_URL: 'https://shop.example',
}

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig({ DATA_DIR, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('the demo needs no settings', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    production: false,
    demo: true,
    port: 3000,
    host: 'localhost',
    databaseUrl: null,
    preparedStatements: true,
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    cookieSameSite: 'lax',
    rateLimits: true,
    plainBearer: true,
    logLevel: 'warn',
    stripe: null,
    razorpay: null,
    paymentProvider: 'sandbox',
    holdSeconds: 480,
    jobs: 'here',
  })
})

test('background jobs can be left to worker processes, which need a database that both reach', () => {
  expect(readConfig({ DATA_DIR, ...production, JOBS: 'elsewhere' }).jobs).toBe('elsewhere')
  expect(problemsOf({ JOBS: 'elsewhere' })).toEqual([
    'JOBS=elsewhere needs DATABASE_URL: no worker process can use the embedded database.',
  ])
  expect(problemsOf({ JOBS: 'there' })).toEqual(['JOBS must be here or elsewhere, not "there".'])
})

test('a server in production drains for five seconds, another one ends at once', () => {
  expect(readConfig({ DATA_DIR }).drainSeconds).toBe(0)
  expect(readConfig({ DATA_DIR, ...production }).drainSeconds).toBe(5)
  expect(problemsOf({ DRAIN_SECONDS: 'soon' })).toEqual([
    'DRAIN_SECONDS must be a number from 0 to 300, not "soon".',
  ])
})

test('a start migrates when it is alone, unless told otherwise', () => {
  expect(readConfig({ DATA_DIR }).migrate).toBe('alone')
  expect(readConfig({ DATA_DIR, ...production, MIGRATE: 'never' }).migrate).toBe('never')
  expect(problemsOf({ MIGRATE: 'yes' })).toEqual(['MIGRATE must be alone or always or never, not "yes".'])
})

test('statements are sent without names to a pooler that does not support them', () => {
  expect(readConfig({ DATA_DIR, ...production, PREPARED_STATEMENTS: 'off' }).preparedStatements).toBe(false)
  expect(problemsOf({ PREPARED_STATEMENTS: 'no' })).toEqual([
    'PREPARED_STATEMENTS must be off or on, not "no".',
  ])
})

test('the demo creates its secret once and stores it privately, so that logins survive a restart', () => {
  const first = readConfig({ DATA_DIR }).tokenSecret
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig({ DATA_DIR }).tokenSecret).toBe(first)
  expect(readFileSync(join(DATA_DIR, 'token-secret'), 'utf8')).toBe(first)
  expect(statSync(join(DATA_DIR, 'token-secret')).mode & 0o077).toBe(0)
})

test('the default PUBLIC_URL has the port of the shop', () => {
  expect(readConfig({ DATA_DIR, PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
})

test('origins are a list, normalised to the form that browsers send', () => {
  const ALLOWED_ORIGINS = ' https://app.example/ ,, http://localhost:5173 , https://APP.example:443'
  expect(readConfig({ DATA_DIR, ALLOWED_ORIGINS }).allowedOrigins).toEqual([
    'https://app.example',
    'http://localhost:5173',
    'https://app.example',
  ])
})

test('production needs a database and a secret, and is not the demo', () => {
  expect(readConfig({ DATA_DIR, ...production })).toMatchObject({ production: true, demo: false })
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    'DATABASE_URL is required outside the demo: the embedded database is for trying the shop out.',
    'TOKEN_SECRET is required outside the demo: at least 32 characters of chance.',
    'PUBLIC_URL is required with NODE_ENV=production: links in mails and the origin that may change things.',
  ])
})

test.each(['http://shop.example', 'http://10.0.0.7'])(
  'production is refused at %s, without TLS',
  (address) => {
    expect(problemsOf({ ...production, PUBLIC_URL: address })).toEqual([
      `PUBLIC_URL must begin with https:// with NODE_ENV=production, not "${address}".`,
    ])
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://localhost:8080' })).toEqual([])
  },
)

test.each([
  'changeme-changeme-changeme-changeme-1',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'k3Xp9QzR5tk3Xp9QzR5tk3Xp9QzR5tk3Xp9QzR5t',
  'the secret of the example in the README',
  'abcdefghijklmnopqrstuvwxyz0123456789',
])('production is refused with the weak secret "%s"', (weak) => {
  expect(problemsOf({ ...production, TOKEN_SECRET: weak })).toEqual([
    'TOKEN_SECRET can be guessed. Make one with: openssl rand -hex 32',
  ])
})

test('secrets as a generator makes them are accepted', () => {
  for (let made = 0; made < 500; made += 1)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(problemsOf({ ...production, TOKEN_SECRET: randomBytes(24).toString(encoding) })).toEqual([])
})

test.each(['p#ss', 'p/ss', 'p?ss', 'p@s/s', '74/ss', '74#ss', '100%', '%zz'])(
  'a database password like %s is explained and not repeated',
  (password) => {
    const problems = problemsOf({
      ...production,
      DATABASE_URL: `postgresql://shop:${password}@db.example/shop`,
    })
    expect(problems).toEqual([expect.stringContaining('write % as %25, @ as %40, # as %23')])
    expect(problems.join()).not.toContain(password)
  },
)

test.each(['p%40ss%23', 'p@ss', 'plain', ''])('a database password like %s is read', (password) => {
  expect(
    problemsOf({ ...production, DATABASE_URL: `postgresql://shop:${password}@db.example/shop` }),
  ).toEqual([])
})

const database = { DATABASE_URL: 'postgresql://db.example/shop' }
const open = { DATA_DIR, TOKEN_SECRET: secret }

test.each([
  ['a database of its own', database],
  ['a public address', { PUBLIC_URL: 'https://shop.example' }],
  ['a host others reach', { HOST: '0.0.0.0' }],
  ['a name that only begins like this machine', { PUBLIC_URL: 'http://127.0.0.1.shop.example' }],
])('beside %s the demo opens only with DEMO=1', (_what, env) => {
  expect(readConfig({ ...open, ...database, ...env }).demo).toBe(false)
  expect(readConfig({ ...open, ...env, DEMO: '1' }).demo).toBe(true)
})

test.each([{ HOST: '127.0.0.1' }, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:3000' }])(
  'with loopback addresses only (%j) the demo is the default',
  (env) => {
    expect(readConfig({ DATA_DIR, ...env }).demo).toBe(true)
  },
)

test('a database without DEMO and without a secret is refused, and the message names both solutions', () => {
  expect(problemsOf(database)).toEqual([
    'TOKEN_SECRET is required outside the demo: at least 32 characters of chance. With DATABASE_URL ' +
      'set, the demo needs DEMO=1.',
  ])
  expect(problemsOf({ PUBLIC_URL: 'https://shop.example', HOST: '0.0.0.0' })).toEqual([
    'DATABASE_URL is required outside the demo: the embedded database is for trying the shop out. ' +
      'With PUBLIC_URL and HOST set, the demo needs DEMO=1.',
    'TOKEN_SECRET is required outside the demo: at least 32 characters of chance.',
  ])
})

test.each([
  [{ NODE_ENV: 'prodution' }, 'NODE_ENV must be production, development or test, not "prodution".'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test, not "Production".'],
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
  [{ PORT: '30.5' }, 'PORT must be a number from 0 to 65535, not "30.5".'],
  [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535, not "-1".'],
  [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1, not "maybe".'],
  [{ DATABASE_URL: 'mysql://db', DEMO: '1' }, 'DATABASE_URL must begin with postgresql://.'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be like https://shop.example, not "shop.example".'],
  [{ PUBLIC_URL: 'https://shop.example/deep' }, /^PUBLIC_URL must be like https:\/\/shop\.example, not/],
  [
    { ALLOWED_ORIGINS: 'https://ok.example,*' },
    'ALLOWED_ORIGINS has "*", which is not like https://shop.example.',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8, nearby' },
    'TRUSTED_PROXIES has "nearby", which is not like 10.0.0.0/8, loopback or uniquelocal.',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    'TRUSTED_PROXIES has "10.0.0.0/33", which is not like 10.0.0.0/8, loopback or uniquelocal.',
  ],
  [{ COOKIE_SAME_SITE: 'strict' }, 'COOKIE_SAME_SITE must be lax or none, not "strict".'],
  [
    { COOKIE_SAME_SITE: 'none', PUBLIC_URL: 'http://shop.example', DEMO: '1' },
    'COOKIE_SAME_SITE=none needs an https PUBLIC_URL: browsers keep no such cookie otherwise.',
  ],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [{ HOLD_SECONDS: '0' }, 'HOLD_SECONDS must be a number from 1 to 1800, not "0".'],
  [{ HOLD_SECONDS: 'ten' }, 'HOLD_SECONDS must be a number from 1 to 1800, not "ten".'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be off or on, not "no".'],
  [
    { ...production, RATE_LIMITS: 'off' },
    'RATE_LIMITS=off is for load tests and is refused with NODE_ENV=production.',
  ],
])('%j refuses to boot with one sentence', (env, sentence) => {
  expect(problemsOf(env)).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
})

test('several problems are reported together, one per line', () => {
  const env = { PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' }
  expect(problemsOf(env)).toHaveLength(3)
  expect(() => readConfig({ DATA_DIR, ...env })).toThrow(/^.+\.\n.+\.\n.+\.$/)
})

test('outside the demo each request is logged, unless LOG_LEVEL says otherwise', () => {
  expect(readConfig({ DATA_DIR, ...production }).logLevel).toBe('info')
  expect(readConfig({ DATA_DIR, ...production, LOG_LEVEL: 'error' }).logLevel).toBe('error')
})

test('metrics are for this machine, the owner of the token, or a port of their own', () => {
  const metricsOf = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, ...env }).metrics
  const METRICS_TOKEN = 'sixteen-letters-or-more'
  expect(metricsOf({})).toEqual({ token: null, listen: null, onPublicPort: 'this machine' })
  expect(metricsOf(production)).toEqual({ token: null, listen: null, onPublicPort: 'nobody' })
  expect(metricsOf({ ...production, METRICS_TOKEN }).onPublicPort).toBe('token')
  expect(metricsOf({ ...production, METRICS_TOKEN, METRICS_PORT: '9464' })).toEqual({
    token: METRICS_TOKEN,
    listen: { host: '127.0.0.1', port: 9464 },
    onPublicPort: 'nobody',
  })
  expect(problemsOf({ METRICS_PORT: '0', METRICS_TOKEN: 'short' })).toEqual([
    'METRICS_PORT must be a number from 1 to 65535, not "0".',
    'METRICS_TOKEN must have at least 16 characters.',
  ])
  for (const env of [{ PORT: '8080', METRICS_PORT: '8080' }, { METRICS_PORT: '3000' }])
    expect(problemsOf(env)).toEqual(['METRICS_PORT must differ from PORT.'])
  expect(problemsOf({ METRICS_HOST: '0.0.0.0' })).toEqual(['METRICS_HOST needs METRICS_PORT too.'])
})

test('traces are sent only to the configured address, and a wrong address is refused', () => {
  const tracesOf = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, ...env }).traces
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'
  expect(tracesOf({})).toBeNull()
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' })).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    share: 0.1,
    serviceName: 'jhatpat',
  })
  expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector', OTEL_TRACES_SAMPLER_ARG: 'all' })).toEqual([
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
    'OTEL_EXPORTER_OTLP_ENDPOINT must be like http://localhost:4318, not "collector".',
  ])
})
