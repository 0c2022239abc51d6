import { renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { fill, place, stockOf } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { administer, openTestShop } from '#tests/support/shop.ts'
import { freshPicture, upload } from '#tests/support/uploading.ts'
import { assertSpace } from './platform/database/disk-space.ts'

const lines: { msg: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const logged = (words: string) => lines.filter(({ msg }) => msg.includes(words)).length

/** The error of a full file system. */
const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const bytes = { get: async () => null, put: async () => Promise.reject(noSpace), delete: async () => {} }

const shop = await openTestShop({}, { bytes, log })
const fixture = await seed(shop)
afterAll(() => shop.close())

const ready = async () => {
  const response = await fetch(`${shop.url}/readyz`)
  return { status: response.status, body: await response.json() }
}

test('with a full disk an order is refused with a message, /readyz has the reason, nothing is reserved', async () => {
  const productId = await fixture.product({ price: 40, discount: 0, stock: 10 })
  const shopper = await fixture.shopper()
  const addressId = await withAddress(shopper)
  await fill(shopper, [{ productId }])
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } })

  const orders = await fullDiskUnder('orders')
  for (const _try of [1, 2]) {
    const response = await place(shopper, { addressId, totalAmt: 40 })
    expect(response.status).toBe(503)
    expect(response.body).toMatchObject({
      success: false,
      error: true,
      code: 'STORAGE_FULL',
      message: 'The shop cannot save anything at the moment. Please try again in a few minutes.',
    })
    expect(response.headers.get('retry-after')).toBeTruthy()
  }
  expect(await ready()).toEqual({
    status: 503,
    body: { status: 'not ready', why: expect.stringContaining('No space left on device') },
  })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 10, reserved: 0 })
  expect(logged('No space left on device')).toBe(1)

  await orders.free()
  expect((await place(shopper, { addressId, totalAmt: 40 })).status).toBe(201)
})

test('a drawn picture that cannot be stored is sent anyway, and this is logged once', async () => {
  for (const name of ['drawn/one', 'drawn/two', 'drawn/one']) {
    const response = await fetch(`${shop.url}/pictures/${name}?w=320`)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(name)
  }
  expect(logged('drawn pictures are sent but cannot be kept')).toBe(1)
})

test('an uploaded picture that cannot be stored is refused with a message', async () => {
  const { status, body } = await upload(await fixture.admin(), await freshPicture())
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'STORAGE_FULL' })
})

test('/readyz checks the space on the database’s disk by writing a temporary file', async () => {
  await assertSpace(shop.database.pool)
  await administer(inject('database'), `alter database ${shop.name} set temp_file_limit = '16kB'`)
  await reconnect()
  await expect(assertSpace(shop.database.pool)).rejects.toThrow('temporary file size exceeds')
  await administer(inject('database'), `alter database ${shop.name} reset temp_file_limit`)
  await reconnect()
  await assertSpace(shop.database.pool)
})

/** Moves the storage of an empty table to a device that is always full. */
async function fullDiskUnder(table: string) {
  const { rows } = await shop.database.pool.query(
    `select current_setting('data_directory') as folder, pg_relation_filepath($1) as file`,
    [table],
  )
  const file = path.join(rows[0].folder, rows[0].file)
  renameSync(file, `${file}.aside`)
  symlinkSync('/dev/full', file)
  await reconnect()
  return {
    async free() {
      rmSync(file)
      renameSync(`${file}.aside`, file)
      await reconnect()
    },
  }
}

/** Closes the connections, because open ones have open files and old settings. */
async function reconnect() {
  await administer(
    inject('database'),
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${shop.name}'`,
  )
  await expect
    .poll(() =>
      shop.database.pool.query('select').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
}
