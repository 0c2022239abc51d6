import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { openDrawer } from './drawing-process.ts'

const [key = ''] = readCatalogue().products[0]?.pictures ?? []
const input = { width: 96, format: 'webp', priority: 'now' } as const

test('pictures requested while the drawing process is killed are still drawn', async () => {
  const room = openDrawer()
  try {
    await room.draw(key, input)
    const drawing = Promise.all([room.draw(key, input), room.draw('drawn/product/unknown', input)])
    killArtists()
    const [drawn, unknown] = await drawing
    expect(drawn?.picture.subarray(8, 12).toString()).toBe('WEBP')
    expect(unknown).toBeNull()
  } finally {
    room.close()
  }
})

test('a picture of an invented revision is drawn and not stored, which protects the disk', async () => {
  const room = openDrawer()
  try {
    const current = await room.draw(key, input)
    const invented = await room.draw(key.replace(/[0-9a-f]{8}(-[0-9a-f]{6})$/, '01234567$1'), input)
    expect([current?.keep, invented?.keep]).toEqual([true, false])
    expect(invented?.picture).toEqual(current?.picture)
  } finally {
    room.close()
  }
})

/** The drawing processes started by this test process. */
function killArtists(): void {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  for (const line of children.split('\n'))
    if (line.includes('drawing-worker')) process.kill(Number.parseInt(line, 10), 'SIGKILL')
}
