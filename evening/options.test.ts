import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('an evening at another machine is refused until its option is given', () => {
  const other = ['--url', 'https://shop.example']
  expect(() => readOptions(other, {})).toThrow(/shop\.example is not this machine.*--orders-elsewhere/)
  expect(readOptions([...other, '--orders-elsewhere'], {}).url).toBe('https://shop.example')
  // a name that only begins like this machine
  expect(() => readOptions(['--url', 'http://localhost.shop.example'], {})).toThrow('is not this machine')
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'an evening at %s needs no option',
  (url) => expect(readOptions(['--url', url], {}).url).toBe(url),
)

test.each([
  ['--shoppers', '0', '--shoppers must be a whole number from 1 to 100000.'],
  ['--shoppers', '1.5', '--shoppers must be a whole number from 1 to 100000.'],
  ['--minutes', 'Infinity', '--minutes must be a number from 0.05 to 600.'],
  ['--minutes', '', '--minutes must be a number from 0.05 to 600.'],
  ['--at-once', '5000', '--at-once must be a whole number from 1 to 500.'],
  ['--pincodes', '5600', '--pincodes must be pincodes of six digits, separated by commas.'],
  ['--url', 'ftp://localhost', '--url must be an address such as http://localhost:3000.'],
  ['--staff', 'ravi@shop.example', 'Set STAFF_PASSWORD to the password of ravi@shop.example.'],
])('%s %s is refused with a sentence', (name, value, sentence) => {
  expect(() => readOptions([name, value], {})).toThrow(sentence)
})
