import { createServer } from 'node:http'

/** The baseline: node:http sends the same bytes without any other work. */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const { date: _, connection: __, 'keep-alive': ___, ...same } = headers
  const server = createServer((_request, response) => {
    response.writeHead(200, same)
    response.end(bytes)
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
