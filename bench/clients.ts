import { Agent, get } from 'node:http'

/** Replies in the order of the paths, and the milliseconds that each took. */
export type Pass = { perSecond: number; ms: number[]; bodies: string[] }

/** Requests all paths of a server by some clients; each sends its next request as soon as it has a reply. */
export async function requestAll(baseUrl: string, paths: string[], clients: number): Promise<Pass> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const ms: number[] = []
  const bodies: string[] = []
  const waiting = paths.entries()
  const begun = performance.now()
  const work = async () => {
    for (const [at, path] of waiting) {
      const from = performance.now()
      bodies[at] = await request(agent, `${baseUrl}${path}`)
      ms[at] = performance.now() - from
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  const perSecond = paths.length / ((performance.now() - begun) / 1000)
  agent.destroy()
  return { perSecond, ms, bodies }
}

function request(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`${url} was answered with ${response.statusCode}: ${body}`))
      })
    }).on('error', reject)
  })
}
