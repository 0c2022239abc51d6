import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { openDrawingRoom } from './drawing-room.ts'

const [key = ''] = readCatalogue().products[0]?.pictures ?? []
const wish = { width: 96, format: 'webp' } as const

test('pictures asked for while the drawing process is killed are drawn all the same', async () => {
  const room = openDrawingRoom()
  try {
    await room.draw(key, wish)
    const asked = Promise.all([room.draw(key, wish), room.draw('drawn/product/unknown', wish)])
    killArtists()
    const [picture, unknown] = await asked
    expect(picture?.subarray(8, 12).toString()).toBe('WEBP')
    expect(unknown).toBeNull()
  } finally {
    room.close()
  }
})

/** The drawing processes of this test process, and no others. */
function killArtists(): void {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  for (const line of children.split('\n'))
    if (line.includes('draw-here')) process.kill(Number.parseInt(line, 10), 'SIGKILL')
}
