import type { Endpoint, EndpointTable } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'

/** The API as a readable page: every call by slice, then every error. */
export function apiDocsPage(tables: Record<string, EndpointTable>): string {
  const slices = Object.entries(tables).map(
    ([slice, table]) => `<h2 id="${slice}">${slice}</h2>${calls(table)}`,
  )
  const links = Object.keys(tables).map((slice) => `<a href="#${slice}">${slice}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Jhatpat API</title><style>${style}</style><main><h1>Jhatpat API</h1>
<p>Send JSON. Replies carry <code>{ message, error, success, data? }</code>; failures a string <code>message</code>
and a <code>code</code> from the list below. Log in with <code>/api/user/login</code>, then send the cookie or
<code>Authorization: Bearer</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${links.join(' · ')} · <a href="#errors">errors</a></nav>
${slices.join('')}<h2 id="errors">errors</h2>${errorTable()}</main></html>`
}

function calls(table: EndpointTable): string {
  const rows = Object.values(table).map(
    (endpoint) => `<section><h3><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code>
<i>${endpoint.access}</i></h3><p>${escaped(endpoint.summary)}</p>
${alsoCalled(endpoint.aliases)}<p>${requestFields(endpoint)}
<span>${endpoint.stream ? 'streams' : 'answers'}</span> ${replyFields(endpoint)}
${(endpoint.errors ?? []).map((code) => `<a href="#${code}">${code}</a>`).join(' ')}</p></section>`,
  )
  return rows.join('')
}

const requestFields = (endpoint: Endpoint): string =>
  ['params', 'query', 'body'].map((part) => fields(part, endpoint[part as 'body'])).join('')

function replyFields({ event, reply, successMessage }: Endpoint): string {
  const fields = names((event ?? reply)?.properties ?? {})
  return fields || (successMessage ? 'the envelope alone' : 'no body')
}

const alsoCalled = (aliases: readonly string[] = []): string =>
  aliases.length > 0
    ? `<p><span>deprecated spellings</span> ${aliases.map((path) => `<code>${escaped(path)}</code>`).join(' ')}</p>\n`
    : ''

const fields = (part: string, schema: EndpointTable[string]['body']): string =>
  schema ? `<span>${part}</span> ${names(schema.properties, schema.required)}<br>` : ''

const names = (properties: object, required?: readonly string[]): string =>
  Object.keys(properties)
    .map((name) => `<code>${escaped(name)}${required && !required.includes(name) ? '?' : ''}</code>`)
    .join(' ')

function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, { status }]) => `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td></tr>`,
  )
  return `<table><tr><th>status</th><th>code</th></tr>${rows.join('')}</table>`
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#16281f;background:#fffdf8;margin:0}
main{max-width:56rem;margin:auto;padding:1rem}h1,h2{color:#0b6b43}h3{margin:0;font-weight:400}
section{padding:.75rem 0;border-top:1px solid #e4e0d4}i{color:#5c6b63}span{color:#5c6b63}p{margin:.25rem 0}
code{background:#f3efe4;padding:0 .25rem;border-radius:4px}
td,th{text-align:left;padding:.25rem 1rem .25rem 0}a{color:#0b6b43}`
