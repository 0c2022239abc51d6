import { expect, test } from 'vitest'
import { isOlder } from './snapshots.rules.ts'

/** Snapshots of one server in the order in which they were taken. */
const SNAPSHOTS = ['9:10:9', '9:12:9,11', '9:12:9', '12:12:', '12:1000:12,13', '13:1000:13']

test('of two snapshots the one that was taken first is older, and none is older than itself', () => {
  for (const [at, one] of SNAPSHOTS.entries())
    for (const [place, other] of SNAPSHOTS.entries())
      expect([one, other, isOlder(one, other)]).toEqual([one, other, at < place])
})
