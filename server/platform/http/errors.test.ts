import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { watchDisk } from './disk-watch.ts'
import { handleErrors } from './errors.ts'

/** The response of the shop when a handler throws. */
async function answerTo(error: Error) {
  const app = Fastify()
  handleErrors(app, false, watchDisk(app.log))
  app.get('/', async () => {
    throw error
  })
  const { statusCode, body } = await app.inject('/')
  await app.close()
  return { status: statusCode, ...JSON.parse(body) }
}

/** The same class, loaded a second time, as in the picture store beside the built app. */
class ShopErrorAgain extends Error {
  readonly code = 'NOT_A_PICTURE'
  readonly status = 400
  readonly details = {}
  override name = 'ShopError'
}

test('a declared error is sent with its message, whichever copy of its class created it', async () => {
  const own = await answerTo(new ShopError('NOT_A_PICTURE'))
  expect(own).toMatchObject({ status: 400, code: 'NOT_A_PICTURE', success: false })
  expect(await answerTo(new ShopErrorAgain(own.message))).toEqual(own)
})

test('an unexpected error is sent without its message', async () => {
  const reply = await answerTo(new Error('the secret of the house'))
  expect(reply).toMatchObject({ status: 500, code: 'INTERNAL' })
  expect(JSON.stringify(reply)).not.toContain('secret')
})

test.each([
  ['a refused connection of another service', 'connect ECONNREFUSED 127.0.0.1:443', 'ECONNREFUSED'],
  ['a missing file', 'ENOENT: no such file or directory', 'ENOENT'],
  ['a request body whose sender has gone', 'Connection terminated', 'ECONNRESET'],
])('%s is not reported as a database outage', async (_name, message, code) => {
  const reply = await answerTo(Object.assign(new Error(message), { code }))
  expect(reply).toMatchObject({ status: 500, code: 'INTERNAL' })
})
