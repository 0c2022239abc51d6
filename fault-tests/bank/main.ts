/** `node fault-tests/bank/main.ts`: a bank as a process of its own, which prints its address when it is open. */
import { parseArgs } from 'node:util'
import { openBank } from './bank.ts'
import { manyBankFaults } from './bank-faults.ts'

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'bank.jsonl' },
    seed: { type: 'string', default: '1' },
    secret: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
  },
})
const { file, secret } = values
const bank = await openBank({
  file,
  secret,
  seed: Number(values.seed),
  port: Number(values.port),
  faults: manyBankFaults,
})
console.log(bank.url)
