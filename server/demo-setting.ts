type Settings = { databaseUrl: string | null; publicUrl: string | null; host: string }

const ENVIRONMENTS = ['production', 'development', 'test']

/**
 * Whether this is production, and whether it is the demo, whose passwords everybody knows. The demo opens by itself on
 * this machine alone: beside a database of its own or an address others reach, only `DEMO=1` opens it.
 */
export function readDemo(env: NodeJS.ProcessEnv, settings: Settings, problems: string[]) {
  const environment = env.NODE_ENV?.trim() || 'development'
  if (!ENVIRONMENTS.includes(environment))
    problems.push(`NODE_ENV must be production, development or test, not "${environment}".`)
  const production = environment === 'production'

  const asked = env.DEMO?.trim()
  const explicit = asked === '0' || asked === '1'
  if (asked && !explicit) problems.push(`DEMO must be 0 or 1, not "${asked}".`)
  const reachable = reachableBy(settings)
  const demo = explicit ? asked === '1' : !production && reachable.length === 0
  /** why there is no demo although nobody said so; empty otherwise */
  const hint =
    explicit || production || demo ? '' : ` With ${reachable.join(' and ')} set, the demo needs DEMO=1.`
  return { production, demo, hint }
}

/** The settings by which others than this machine may use the shop or its data. */
function reachableBy({ databaseUrl, publicUrl, host }: Settings): string[] {
  return [
    ...(databaseUrl ? ['DATABASE_URL'] : []),
    ...(publicUrl && !isLoopback(new URL(publicUrl).hostname) ? ['PUBLIC_URL'] : []),
    ...(isLoopback(host) ? [] : ['HOST']),
  ]
}

/** Names and addresses that lead to this very machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
