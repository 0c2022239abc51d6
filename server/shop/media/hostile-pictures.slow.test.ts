import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { upload } from '#tests/support/uploading.ts'
import { openPictureDecoder } from './picture-decoder.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

const readFixture = (name: string) => readFileSync(join(import.meta.dirname, name))
/** 1,288 bytes, 7070 × 7070 pixels: a gigabyte when decoded completely. */
const hostile = readFixture('hostile-7070.fixture.avif')
/** 601 bytes, 4000 × 4000 pixels: the most that is accepted, half a second of work each. */
const heavy = readFixture('heavy-4000.fixture.avif')

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

const TOO_MANY_PIXELS =
  'This picture is too large: a JPEG can have 64 million pixels, any other picture 16 million. ' +
  'Please choose a smaller one.'

test('a JPEG of 64 million pixels is accepted and stored at 2,000', async () => {
  const { status, url } = await upload(admin, await plain(8_000, 8_000).jpeg({ quality: 40 }).toBuffer())
  expect(status).toBe(200)
  const response = await fetch(`${shop.url}${new URL(url).pathname}?w=1440`)
  const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([shown.width, shown.height]).toEqual([1_440, 1_440])
})

test.each([
  ['a JPEG of more than 64 million pixels', () => plain(8_001, 8_000).jpeg({ quality: 10 }).toBuffer()],
  ['a PNG of more than 16 million', () => plain(4_001, 4_000).png().toBuffer()],
  ['a WebP of more than 16 million', () => plain(4_001, 4_000).webp().toBuffer()],
  ['an AVIF of 50 million in 1,288 bytes', async () => hostile],
])('%s is refused with a message', async (_what, picture) => {
  const { status, body } = await upload(admin, await picture())
  expect([status, body.code, body.message]).toEqual([400, 'TOO_MANY_PIXELS', TOO_MANY_PIXELS])
})

test('a login gets its response before twelve heavy pictures that were sent first', async () => {
  const { email } = await fixture.shopper()
  let done = 0
  const uploads = Array.from({ length: 12 }, async () => {
    const { status } = await upload(admin, heavy)
    done += 1
    return status
  })
  // the first is being decoded, so the others wait behind it
  await Promise.race(uploads)
  const login = await new Client(shop.url).call(identityContract.login, { body: { email, password } })
  expect(login.status).toBe(200)
  expect(done).toBeLessThan(4)
  expect(await Promise.all(uploads)).toEqual(Array(12).fill(200))
}, 180_000)

test('twelve concurrent hostile pictures are all refused and use none of the shop’s own memory', async () => {
  const before = process.memoryUsage().rss
  const responses = await Promise.all(Array.from({ length: 12 }, () => upload(admin, hostile)))
  expect(responses.map(({ body }) => body.code)).toEqual(Array(12).fill('TOO_MANY_PIXELS'))
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

test('an account with too many waiting pictures is refused with a message, and another one can upload', async () => {
  const other = await fixture.admin()
  const light = await plain(1_000, 1_000).avif({ effort: 0 }).toBuffer()
  const responses = [heavy, heavy, ...Array(18).fill(light)].map((picture) => upload(admin, picture))
  const refused = await Promise.any(
    responses.map(async (response) => {
      expect((await response).status).toBe(503)
      return (await response).body
    }),
  )
  expect([refused.code, refused.message]).toEqual([
    'PICTURES_BUSY',
    'Many pictures are being uploaded right now. Please try again in a minute.',
  ])
  const small = await plain(40, 30).png().toBuffer()
  expect((await upload(other, small)).status).toBe(200)
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  // a picture that arrived after the first one was done was accepted
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
}, 180_000)

test('a decoder with two waiting pictures refuses a fourth until one is done', async () => {
  const decoder = openPictureDecoder({ waiting: 2 })
  onTestFinished(() => decoder.close())
  const three = [1, 2, 3].map(() => decoder.decode(heavy))
  await expect(decoder.decode(heavy)).rejects.toMatchObject({ code: 'PICTURES_BUSY' })
  await Promise.all(three)
  const { picture } = await decoder.decode(heavy)
  expect((await sharp(picture).metadata()).width).toBe(2_000)
}, 180_000)

test('a picture that takes too long is refused', async () => {
  const decoder = openPictureDecoder({ milliseconds: 1 })
  onTestFinished(() => decoder.close())
  await expect(decoder.decode(heavy)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
})

test.runIf(process.platform === 'linux')(
  'the decoding process has a memory limit; when it is killed, only its picture is refused',
  async () => {
    const decoder = openPictureDecoder()
    onTestFinished(() => decoder.close())
    const others = new Set(decodingProcesses())
    const small = await plain(40, 30).png().toBuffer()
    await decoder.decode(small)
    const [own] = decodingProcesses().filter((pid) => !others.has(pid))
    const limits = readFileSync(`/proc/${own}/limits`, 'utf8')
    expect(/Max data size +(\d+)/.exec(limits)?.[1]).toBe(String(1_200_000 * 1024))

    const [dying, waiting] = [decoder.decode(heavy), decoder.decode(small)]
    process.kill(Number(own), 'SIGKILL')
    await expect(dying).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
    expect((await sharp((await waiting).picture).metadata()).width).toBe(40)
  },
)

test.runIf(process.platform === 'linux')(
  'six of the heaviest accepted pictures one after another stay well below the limit on memory',
  async () => {
    const decoder = openPictureDecoder()
    onTestFinished(() => decoder.close())
    const others = new Set(decodingProcesses())
    const most: number[] = []
    for (let picture = 0; picture < 6; picture += 1) {
      const decoded = decoder.decode(heavy)
      most.push(await mostMemoryUntil(decoded, () => decodingProcesses().find((pid) => !others.has(pid))))
      await decoded
    }
    expect(Math.max(...most)).toBeGreaterThan(700_000)
    // the limit is 1,200,000
    expect(Math.max(...most)).toBeLessThan(1_050_000)
  },
  180_000,
)

/** The most private memory (kB) of a process until the work ends, read every 3 ms. */
async function mostMemoryUntil(work: Promise<unknown>, pid: () => string | undefined): Promise<number> {
  let most = 0
  let running = true
  const ended = () => {
    running = false
  }
  work.then(ended, ended)
  let own: string | undefined
  while (running) {
    // once: it reads about every process of the machine
    own ??= pid()
    if (own) most = Math.max(most, privateMemory(own))
    await setTimeout(3)
  }
  return most
}

function privateMemory(pid: string): number {
  return Number(/VmData:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Children of this process that decode pictures. */
function decodingProcesses(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return parent === String(process.pid) && command.includes('decoding-worker.ts')
    } catch {
      // the process has ended meanwhile
      return false
    }
  })
}
