import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { makeDataFolder, whyUnusable } from './data-folder.ts'
import { isLoopback, readDemo } from './demo-setting.ts'
import type { MapSettings } from './map-settings.ts'
import { readProviders, type SmtpSettings } from './message-settings.ts'
import { type PaymentSettings, readPayments } from './payment-settings.ts'
import type { CallSettings } from './platform/calls/call-bridge.ts'
import type { MayMigrate } from './platform/database/migrate.ts'
import type { SmsSettings } from './platform/sms/sms.ts'
import { type Settings, settingsIn } from './settings.ts'
import type { S3Place } from './shop/media/s3-store.ts'
import { checkPublicUrl, isWeakSecret, readDatabaseUrl } from './strict-settings.ts'
import { readTelemetry, type TelemetrySettings } from './telemetry-settings.ts'

export type Config = TelemetrySettings &
  PaymentSettings & {
    production: boolean
    demo: boolean
    port: number
    host: string
    dataDir: string
    databaseUrl: string | null
    /** where reads that may be a moment old go */
    databaseReadUrl: string | null
    /** false for a connection pooler that does not support prepared statements */
    preparedStatements: boolean
    /** whether a start may migrate the database: only while no other process of the shop uses it, always or never */
    migrate: MayMigrate
    publicUrl: string
    allowedOrigins: string[]
    /** the proxies whose forwarded client address is trusted */
    trustedProxies: string
    /** `none` serves clients on other sites and needs https */
    cookieSameSite: 'lax' | 'none'
    tokenSecret: string
    rateLimits: boolean
    /** whether bearer tokens count that are not bound to a cookie */
    plainBearer: boolean
    /** whether staff need a session that was opened with two factors */
    requireSecondFactor: 'staff' | 'none'
    logLevel: string
    /** null: the demo stores mails for viewing; elsewhere mails wait until a process with it runs */
    smtp: SmtpSettings | null
    /** null: the demo keeps text messages for viewing; elsewhere none are offered */
    sms: SmsSettings | null
    /** null: riders see the numbers of shoppers and call them themselves */
    calls: CallSettings | 'sandbox' | null
    /** null: maps are drawn by the shop, without a style */
    map: MapSettings | null
    /** null keeps pictures on disk */
    s3: S3Place | null
    /** how long an unpaid online checkout keeps its stock */
    holdSeconds: number
    /** whether refunds may go to a wallet; only once every process of the shop knows wallets */
    wallet: boolean
    /** how long a server that was told to end still answers, while proxies learn that it is not ready */
    drainSeconds: number
    /** whether the server runs the background jobs itself, or leaves them to `worker.ts` */
    jobs: 'here' | 'elsewhere'
  }

/** Thrown with one sentence per problem; the shop does not start with an invalid setting. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment (the table is in the README). */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = settingsIn(env)
  const { text, problems } = settings
  const port = settings.integer('PORT', [0, 65_535], 3000)
  const { databaseUrl, databaseReadUrl } = readDatabaseUrls(settings)
  const host = text('HOST') ?? 'localhost'
  const publicUrl = origin(text('PUBLIC_URL') ?? `http://localhost:${port}`)
  const { production, demo, hint } = readDemo(env, { databaseUrl, publicUrl, host }, problems)
  if (!databaseUrl && !demo)
    problems.push(
      `DATABASE_URL is required outside the demo: the embedded database is for trying the shop out.${hint}`,
    )
  const allowedOrigins = readOrigins(settings)
  const trustedProxies = readProxies(settings)
  const cookieSameSite = readSameSite(settings, publicUrl)
  const rateLimits = readRateLimits(settings, production)
  const logins = readLogins(settings, demo)
  const logLevel = readLogLevel(settings, demo ? 'warn' : 'info')
  const s3 = readS3(settings)
  const payments = readPayments(settings, demo)
  const checkout = readCheckout(settings, !production || demo)
  const drainSeconds = settings.integer('DRAIN_SECONDS', [0, 300], production ? 5 : 0)
  const jobs = readJobs(settings, databaseUrl)
  const preparedStatements = settings.flag('PREPARED_STATEMENTS', ['off', 'on'], true)
  const migrate = settings.word('MIGRATE', ['alone', 'always', 'never'], 'alone')
  const telemetry = readTelemetry(settings, publicUrl)
  const providers = readProviders(settings, demo)
  const secret = readSecret(settings, { production, demo }, databaseUrl ? hint : '')
  if (production && !demo) checkPublicUrl(settings, publicUrl)
  if (!publicUrl) problems.push(`PUBLIC_URL must be like https://shop.example, not "${env.PUBLIC_URL}".`)
  if (problems.length > 0 || !publicUrl) throw new ConfigError(problems)

  const dataDir = resolve(text('DATA_DIR') ?? '.data')
  return {
    production,
    demo,
    port,
    host,
    dataDir,
    databaseUrl,
    databaseReadUrl,
    preparedStatements,
    migrate,
    publicUrl,
    allowedOrigins,
    trustedProxies,
    cookieSameSite,
    tokenSecret: secret ?? storedSecret(dataDir),
    rateLimits,
    ...logins,
    logLevel,
    ...providers,
    s3,
    ...payments,
    ...checkout,
    drainSeconds,
    jobs,
    ...telemetry,
  }
}

function readDatabaseUrls(settings: Settings): Pick<Config, 'databaseUrl' | 'databaseReadUrl'> {
  const databaseUrl = readDatabaseUrl(settings)
  const databaseReadUrl = readDatabaseUrl(settings, 'DATABASE_READ_URL')
  if (databaseReadUrl && !databaseUrl)
    settings.problems.push(
      'DATABASE_READ_URL needs DATABASE_URL, the database of which it names the replicas.',
    )
  return { databaseUrl, databaseReadUrl }
}

function readJobs({ flag, problems }: Settings, databaseUrl: string | null): Config['jobs'] {
  const elsewhere = flag('JOBS', ['here', 'elsewhere'], false)
  if (elsewhere && !databaseUrl)
    problems.push('JOBS=elsewhere needs DATABASE_URL: no worker process can use the embedded database.')
  return elsewhere ? 'elsewhere' : 'here'
}

function readLogins(
  { flag, word }: Settings,
  demo: boolean,
): Pick<Config, 'plainBearer' | 'requireSecondFactor'> {
  return {
    plainBearer: flag('PLAIN_BEARER_TOKENS', ['off', 'on'], true),
    requireSecondFactor: word('REQUIRE_SECOND_FACTOR', ['staff', 'none'], demo ? 'none' : 'staff'),
  }
}

const readCheckout = (
  { integer, flag }: Settings,
  offersWallet: boolean,
): Pick<Config, 'holdSeconds' | 'wallet'> => ({
  holdSeconds: integer('HOLD_SECONDS', [1, 1_800], 480),
  wallet: flag('WALLET', ['off', 'on'], offersWallet),
})

function readRateLimits({ flag, problems }: Settings, production: boolean): boolean {
  const on = flag('RATE_LIMITS', ['off', 'on'], true)
  if (!on && production)
    problems.push('RATE_LIMITS=off is for load tests and is refused with NODE_ENV=production.')
  return on
}

function readOrigins({ text, refuse }: Settings): string[] {
  return (text('ALLOWED_ORIGINS') ?? '').split(',').flatMap((item) => {
    if (!item.trim()) return []
    return (
      origin(item) ??
      refuse(`ALLOWED_ORIGINS has "${item.trim()}", which is not like https://shop.example.`, [])
    )
  })
}

function readProxies({ text, problems }: Settings): string {
  const trustedProxies = text('TRUSTED_PROXIES') ?? 'loopback'
  for (const proxy of trustedProxies.split(',').map((item) => item.trim()))
    if (!isNetwork(proxy))
      problems.push(`TRUSTED_PROXIES has "${proxy}", which is not like 10.0.0.0/8, loopback or uniquelocal.`)
  return trustedProxies
}

function readSameSite({ text, problems }: Settings, publicUrl: string | null): Config['cookieSameSite'] {
  const sameSite = text('COOKIE_SAME_SITE')?.toLowerCase() ?? 'lax'
  if (sameSite !== 'lax' && sameSite !== 'none')
    problems.push(`COOKIE_SAME_SITE must be lax or none, not "${sameSite}".`)
  if (sameSite === 'none' && publicUrl && !isSecure(publicUrl))
    problems.push('COOKIE_SAME_SITE=none needs an https PUBLIC_URL: browsers keep no such cookie otherwise.')
  return sameSite === 'none' ? 'none' : 'lax'
}

/** By default the demo does not log requests, because its terminal is for the person who tries it out. */
function readLogLevel({ text, problems }: Settings, usual: string): string {
  const logLevel = text('LOG_LEVEL') ?? usual
  if (!LEVELS.includes(logLevel))
    problems.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${logLevel}".`)
  return logLevel
}

function readSecret(
  { text, problems }: Settings,
  { production, demo }: { production: boolean; demo: boolean },
  hint: string,
): string | null {
  const secret = text('TOKEN_SECRET')
  if (!secret && !demo)
    problems.push(`TOKEN_SECRET is required outside the demo: at least 32 characters of chance.${hint}`)
  if (secret && secret.length < 32) problems.push('TOKEN_SECRET must have at least 32 characters.')
  else if (secret && production && isWeakSecret(secret))
    problems.push('TOKEN_SECRET can be guessed. Make one with: openssl rand -hex 32')
  return secret
}

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** S3 needs all of its settings or none. */
export function readS3({ text, problems }: Settings): S3Place | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = S3.map(text)
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, accessKeyId, secretAccessKey, region: text('S3_REGION') ?? 'us-east-1' }
  const missing = S3.filter((name) => !text(name))
  problems.push(`The picture store needs ${missing.join(' and ')} too.`)
  return null
}

/** Browsers accept Secure cookies over https and from localhost. */
const isSecure = (url: string): boolean => url.startsWith('https:') || isLoopback(new URL(url).hostname)

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (!rest.length && /^\d+$/.test(bits) && Number(bits) <= most)
  )
}

function origin(text: string): string | null {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search ? url.origin : null
}

/** The demo's secret is generated once and stored, so that sessions survive a restart. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  try {
    makeDataFolder(dataDir)
  } catch (error) {
    throw new ConfigError([(error as Error).message])
  }
  try {
    // on a full disk the file may be empty, so the secret is generated again
    const stored = existsSync(file) && readFileSync(file, 'utf8')
    if (stored && stored.length >= 32) return stored
    const secret = randomBytes(32).toString('hex')
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  } catch (error) {
    throw new ConfigError([whyUnusable(dataDir, error)])
  }
}
