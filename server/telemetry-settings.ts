import { isLoopback } from './demo-setting.ts'
import type { MetricsAccess } from './platform/telemetry/metrics-access.ts'
import type { Settings } from './settings.ts'

/** What the shop reports of itself, and to whom (decision 095). */
export type TelemetrySettings = {
  metrics: MetricsAccess & { listen: { host: string; port: number } | null }
  /** the name of this version in `jhatpat_build_info`; null: that of package.json */
  buildVersion: string | null
  /** whether the text of each statement begins with the id of its request; such statements are not prepared */
  databaseComments: boolean
  /** where traces are sent, and the share of requests that are traced; null: no traces */
  traces: { endpoint: string; share: number; serviceName: string } | null
}

export function readTelemetry(settings: Settings, publicUrl: string | null): TelemetrySettings {
  const { text, problems } = settings
  const port = text('METRICS_PORT') === null ? null : settings.integer('METRICS_PORT', [1, 65_535], 0)
  const token = text('METRICS_TOKEN')
  if (token && token.length < 16) problems.push('METRICS_TOKEN must have at least 16 characters.')
  const host = text('METRICS_HOST')
  if (port !== null && String(port) === (text('PORT') ?? '3000'))
    problems.push('METRICS_PORT must differ from PORT.')
  if (host && port === null) problems.push('METRICS_HOST needs METRICS_PORT too.')
  return {
    metrics: {
      token,
      listen: port === null ? null : { host: host ?? '127.0.0.1', port },
      onPublicPort: publicAccess({ token, port, publicUrl }),
    },
    buildVersion: text('BUILD_VERSION'),
    databaseComments: settings.flag('DATABASE_COMMENTS', ['off', 'on'], false),
    traces: readTraces(settings),
  }
}

/** The names are those of OpenTelemetry. */
function readTraces({ text, problems, refuse }: Settings): TelemetrySettings['traces'] {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT')
  const share = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(share >= 0 && share <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  if (!endpoint) return null
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    return refuse(`OTEL_EXPORTER_OTLP_ENDPOINT must be like http://localhost:4318, not "${endpoint}".`, null)
  return { endpoint, share, serviceName: text('OTEL_SERVICE_NAME') ?? 'jhatpat' }
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
