import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertFree, OF_METRICS } from './address.ts'
import { makeDataFolder } from './data-folder.ts'

test.each(['999.1.1.1', '8.8.8.8', 'no such host'])(
  'HOST %s is refused with a sentence that names it',
  async (host) => {
    await expect(assertFree({ host, port: 0 })).rejects.toThrow(
      `HOST must be an address of this machine, such as localhost or 0.0.0.0, not "${host}".`,
    )
  },
)

test('a used port is refused, and the message suggests another one', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port } = other.address() as { port: number }
  await expect(assertFree({ host: '127.0.0.1', port })).rejects.toThrow(`such as PORT=${port + 1}`)
  await expect(assertFree({ host: '127.0.0.1', port }, OF_METRICS)).rejects.toThrow(
    `METRICS_PORT ${port} is taken. Choose another one, such as METRICS_PORT=${port + 1}.`,
  )
})

test('a checked address is free afterwards', async () => {
  await assertFree({ host: '127.0.0.1', port: 0 })
})

test.runIf(process.platform === 'linux')(
  'a DATA_DIR where no folder can be created is refused at once',
  () => {
    for (const folder of ['/proc/nope', '/proc/nope/deeper/still'])
      expect(() => makeDataFolder(folder)).toThrow(`DATA_DIR ${folder} cannot be used by this account`)
  },
)
