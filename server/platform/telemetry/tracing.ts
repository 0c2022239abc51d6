import type { IncomingHttpHeaders } from 'node:http'
import type { Ended } from './requests.ts'

/** The spans of one request. */
export type RequestSpan = {
  /** begins the span of a statement, and returns what ends it */
  statement(text: string): (error?: unknown) => void
  end(ended: Ended): void
}
export type Tracing = {
  begin(method: string, headers: IncomingHttpHeaders): RequestSpan
  /** sends what has not been sent yet */
  close(): Promise<void>
}
export type TracingSettings = {
  /** of a receiver of OTLP over HTTP, without the path of traces */
  endpoint: string
  /** the share of requests that are traced, unless the caller has decided */
  share: number
  serviceName: string
  version: string
}

/** Close to what a page waits for at most; the process must not stay for a receiver that does not answer. */
const EXPORT_MS = 5_000

/** Opens traces in the format of OpenTelemetry. Its libraries are loaded here only, because most shops have none. */
export async function openTracing(settings: TracingSettings, delayMs = 1_000): Promise<Tracing> {
  const api = await import('@opentelemetry/api')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const sdk = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api

  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': settings.version,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs })],
  })
  const tracer = provider.getTracer('jhatpat')
  const propagator = new W3CTraceContextPropagator()

  return {
    begin(method, headers) {
      const caller = propagator.extract(ROOT_CONTEXT, headers, api.defaultTextMapGetter)
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, caller)
      const within = trace.setSpan(caller, span)
      return {
        statement(text) {
          // the text has placeholders instead of values, so it contains no personal data
          const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
          const statement = tracer.startSpan(firstWord(text), { kind: SpanKind.CLIENT, attributes }, within)
          return (error) => {
            if (error) statement.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) })
            statement.end()
          }
        },
        end({ reqId, route, status }) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'jhatpat.request_id': reqId,
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}

const firstWord = (text: string): string => (/[a-z]+/i.exec(text)?.[0] ?? 'statement').toLowerCase()

/** The message of a database error may contain values, its code does not. */
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? 'failed'
