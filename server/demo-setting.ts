type Settings = { databaseUrl: string | null; publicUrl: string | null; host: string }

const ENVIRONMENTS = ['production', 'development', 'test']

/**
 * Reads whether this is production, and whether it is the demo, whose passwords are public. The demo is the default
 * only while the shop is reachable from this machine alone; with a DATABASE_URL or a public address it needs `DEMO=1`.
 */
export function readDemo(env: NodeJS.ProcessEnv, settings: Settings, problems: string[]) {
  const environment = env.NODE_ENV?.trim() || 'development'
  if (!ENVIRONMENTS.includes(environment))
    problems.push(`NODE_ENV must be production, development or test, not "${environment}".`)
  const production = environment === 'production'

  const setting = env.DEMO?.trim()
  const explicit = setting === '0' || setting === '1'
  if (setting && !explicit) problems.push(`DEMO must be 0 or 1, not "${setting}".`)
  const reachable = reachableBy(settings)
  const demo = explicit ? setting === '1' : !production && reachable.length === 0
  /** why the demo is off although DEMO is not set; otherwise empty */
  const hint =
    explicit || production || demo ? '' : ` With ${reachable.join(' and ')} set, the demo needs DEMO=1.`
  return { production, demo, hint }
}

/** The settings that may make the shop or its data reachable from other machines. */
function reachableBy({ databaseUrl, publicUrl, host }: Settings): string[] {
  return [
    ...(databaseUrl ? ['DATABASE_URL'] : []),
    ...(publicUrl && !isLoopback(new URL(publicUrl).hostname) ? ['PUBLIC_URL'] : []),
    ...(isLoopback(host) ? [] : ['HOST']),
  ]
}

/** Names and addresses of this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
