import { isLoopback } from './demo-setting.ts'
import type { MetricsAccess } from './platform/telemetry/metrics-access.ts'
import type { Settings } from './settings.ts'

/** What the shop reports of itself, and to whom (decision 095). */
export type TelemetrySettings = {
  metrics: MetricsAccess & { listen: { host: string; port: number } | null }
  /** the name of this version in `jhatpat_build_info`; null: that of package.json */
  buildVersion: string | null
}

export function readTelemetry(settings: Settings, publicUrl: string | null): TelemetrySettings {
  const { text, problems } = settings
  const port = text('METRICS_PORT') === null ? null : settings.integer('METRICS_PORT', [1, 65_535], 0)
  const token = text('METRICS_TOKEN')
  if (token && token.length < 16) problems.push('METRICS_TOKEN must have at least 16 characters.')
  const host = text('METRICS_HOST')
  if (host && port === null) problems.push('METRICS_HOST needs METRICS_PORT too.')
  return {
    metrics: {
      token,
      listen: port === null ? null : { host: host ?? '127.0.0.1', port },
      onPublicPort: publicAccess({ token, port, publicUrl }),
    },
    buildVersion: text('BUILD_VERSION'),
  }
}

/**
 * A shop whose public address is another machine's stands behind a proxy. Not every proxy names itself in a header, so
 * such a shop gives its metrics on a port of their own or to the owner of a token only.
 */
function publicAccess(given: {
  token: string | null
  port: number | null
  publicUrl: string | null
}): MetricsAccess['onPublicPort'] {
  if (given.port !== null) return 'nobody'
  if (given.token !== null) return 'token'
  return given.publicUrl && isLoopback(new URL(given.publicUrl).hostname) ? 'this machine' : 'nobody'
}
