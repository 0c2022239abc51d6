import { parseArgs } from 'node:util'
import { demoUsers } from '../demo/users.ts'

export type Options = {
  url: string
  shoppers: number
  speed: number
  minutes: number
  seed: number
  atOnce: number
  staffPerStore: number
  staff: { email: string; password: string }
  pincodes: string[]
  pages: boolean
  folder: string
}

/** Of stores of the demo in two cities; `--pincodes` names those of another shop. */
const DEMO_PINCODES = '560038,560034,560011,560066,560003,411038,411001'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Smallest and largest value, so that every run ends by itself. */
const LIMITS = {
  shoppers: [1, 100_000],
  speed: [1, 120],
  minutes: [0.05, 600],
  seed: [0, 2 ** 31],
  'at-once': [1, 500],
  'staff-per-store': [1, 50],
} as const
type NumberName = keyof typeof LIMITS

/**
 * The options of the command line; throws an error with a sentence if one cannot be used. The password of staff is
 * taken from `STAFF_PASSWORD`, because lists of processes show command lines.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      shoppers: { type: 'string', default: '300' },
      speed: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '50' },
      'staff-per-store': { type: 'string', default: '4' },
      staff: { type: 'string', default: demoUsers[0].email },
      pincodes: { type: 'string', default: DEMO_PINCODES },
      'api-only': { type: 'boolean', default: false },
      'orders-elsewhere': { type: 'boolean', default: false },
      folder: { type: 'string', default: 'build/evening' },
    },
  })
  const numeric = (name: NumberName) => numberOf(name, values[name])
  return {
    url: urlOf(values.url, values['orders-elsewhere']),
    shoppers: numeric('shoppers'),
    speed: numeric('speed'),
    minutes: numeric('minutes'),
    seed: numeric('seed'),
    atOnce: numeric('at-once'),
    staffPerStore: numeric('staff-per-store'),
    staff: { email: values.staff, password: passwordOf(values.staff, env) },
    pincodes: pincodesOf(values.pincodes),
    pages: !values['api-only'],
    folder: values.folder,
  }
}

function numberOf(name: NumberName, text: string): number {
  const [least, most] = LIMITS[name]
  const value = Number(text)
  const isWhole = name === 'minutes' || Number.isInteger(value)
  if (text.trim() === '' || !isWhole || !(value >= least && value <= most))
    throw new Error(
      `--${name} must be a ${name === 'minutes' ? '' : 'whole '}number from ${least} to ${most}.`,
    )
  return value
}

function urlOf(text: string, elsewhere: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('--url must be an address such as http://localhost:3000.')
  if (!LOOPBACK.has(url.hostname) && !elsewhere)
    throw new Error(
      `${url.host} is not this machine. An evening creates accounts and places orders, which change stock and money; ` +
        'add --orders-elsewhere if that shop is meant for it.',
    )
  return url.origin
}

function passwordOf(email: string, env: NodeJS.ProcessEnv): string {
  const password = env.STAFF_PASSWORD ?? demoUsers.find((user) => user.email === email)?.password
  if (!password) throw new Error(`Set STAFF_PASSWORD to the password of ${email}.`)
  return password
}

function pincodesOf(text: string): string[] {
  const pincodes = text.split(',')
  if (!pincodes.every((pincode) => /^[1-9]\d{5}$/.test(pincode)))
    throw new Error('--pincodes must be pincodes of six digits, separated by commas.')
  return pincodes
}
