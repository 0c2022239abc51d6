import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db } = shop.database
afterAll(() => shop.close())

/** The quantities that the database reads in units: '500 g' is '500 g', what states none is '-'. */
async function quantities(units: string[]): Promise<string[]> {
  const { rows } = await sql<{ quantity: string }>`
    select coalesce(q.amount || ' ' || q.dimension, '-') as quantity
      from unnest(${units}::text[]) with ordinality as given (unit, place), catalogue_quantity(unit) q
     order by place`.execute(db)
  return rows.map((row) => row.quantity)
}

async function things(names: [name: string, unit: string][]): Promise<string[]> {
  const { rows } = await sql<{ thing: string }>`
    select catalogue_thing(name, unit) as thing
      from unnest(${names.map(([name]) => name)}::text[], ${names.map(([, unit]) => unit)}::text[])
           with ordinality as given (name, unit, place)
     order by place`.execute(db)
  return rows.map((row) => row.thing)
}

test.each([
  ['500 g', '500 g'],
  ['500g', '500 g'],
  ['1 KG', '1000 g'],
  ['1.25 kg', '1250 g'],
  ['½ kg', '500 g'],
  ['1½ kg', '1500 g'],
  ['1/2 kg', '500 g'],
  ['1 1/2 kg', '1500 g'],
  ['half kg', '500 g'],
  ['1,000 g', '1000 g'],
  ['500 mg', '0.5 g'],
  ['750 ml', '750 ml'],
  ['2.25 l', '2250 ml'],
  ['1 Ltr.', '1000 ml'],
  ['1 litre', '1000 ml'],
  ['9 m', '9000 mm'],
  ['50 cm', '500 mm'],
  ['6 pcs', '6 piece'],
  ['1 dozen', '12 piece'],
  ['half dozen', '6 piece'],
  ['2 pairs', '2 piece'],
  ['Pack of 6', '6 piece'],
  ['1 bunch', '1 piece'],
  ['6 x 200 ml', '1200 ml'],
  ['6 × 200ml', '1200 ml'],
  ['200 ml x 6', '1200 ml'],
  ['4 pcs x 50 g', '200 g'],
  ['500 g (Pack of 2)', '1000 g'],
  ['1 pack (4 x 100 g)', '400 g'],
  ['1 pack (3 x 1 pc)', '3 piece'],
  ['1 pack (10 x 40 pcs)', '400 piece'],
  ['1 box (12 pcs)', '12 piece'],
  ['2 packs (4 x 100 g)', '800 g'],
  ['1 pc (25 cm)', '1 piece'],
  ['1 pc (3 l)', '1 piece'],
  ['1 pc (700–800 g)', '1 piece'],
  ['५०० ग्राम', '500 g'],
  ['1 किलो', '1000 g'],
  ['आधा किलो', '500 g'],
  ['पाव किलो', '250 g'],
  ['2 लीटर', '2000 ml'],
  ['250 मिली', '250 ml'],
  ['6 नग', '6 piece'],
  ['1 दर्जन', '12 piece'],
  ['1 जोड़ी', '1 piece'],
])('the unit "%s" states %s', async (unit, stated) => {
  expect(await quantities([unit])).toEqual([stated])
})

test('a unit that states no single quantity has none', async () => {
  const units = [
    '',
    'Large',
    '700–800 g',
    '4-6 pcs',
    '0 g',
    '25 cm x 25 cm',
    '500',
    'kg',
    '2 packs (500 g)',
    '3 ply',
  ]
  expect(await quantities(units)).toEqual(units.map(() => '-'))
})

test('a quantity is the same in every spelling, and as often as it is packed', async () => {
  const whole = fc.integer({ min: 1, max: 9_999 })
  await fc.assert(
    fc.asyncProperty(whole, fc.integer({ min: 1, max: 99 }), async (of, packs) => {
      const [grams, close, kilos, packed, turned, bracketed] = await quantities([
        `${of} g`,
        `${of}GM`,
        `${of / 1_000} kg`,
        `${packs} x ${of} g`,
        `${of} g × ${packs}`,
        `1 pack (${packs} x ${of} g)`,
      ])
      expect([close, kilos]).toEqual([grams, grams])
      expect([turned, bracketed]).toEqual([packed, packed])
      expect(Number.parseFloat(packed ?? '')).toBe(of * packs)
    }),
    { numRuns: 50 },
  )
})

test('any text is a unit and a name without an error, and what a name says besides its size stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
      const plain = text.replaceAll('\0', '')
      await quantities([plain])
      const [thing] = await things([[`Zebra ${plain}`, plain]])
      expect(thing).toMatch(/^zebra/)
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['Tata Salt 1 kg', '1 kg', 'tata salt'],
  ['Tata Salt (1kg)', '1 kg', 'tata salt'],
  ['Salt, 1000 g', '1 kg', 'salt'],
  ['Cola 750 ml', '750 ml (Pack of 2)', 'cola'],
  ['Cola 750 ml (Pack of 2)', '750 ml (Pack of 2)', 'cola'],
  ['7 Up 250 ml', '250 ml', '7 up'],
  ['Frying Pan 24 cm', '1 pc', 'frying pan 24 cm'],
  ['Diapers 9–14 kg', '40 pcs', 'diapers 9 14 kg'],
  ['Diapers 9–14 kg', '14 kg', 'diapers 9 14 kg'],
  ['Whey 24 g Protein', '1 kg', 'whey 24 g protein'],
  ['Rice 1121', '5 kg', 'rice 1121'],
  ['आटा 5 किलो', '5 किलो', 'आटा'],
  ['500 g', '500 g', '500 g'],
])('"%s" with the unit "%s" is the thing "%s"', async (name, unit, thing) => {
  expect(await things([[name, unit]])).toEqual([thing])
})
