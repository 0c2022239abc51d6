import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from './support/data-folder.ts'

const DAYS = 24 * 60 * 60

test('databases of tests are in memory if there is room, otherwise in the folder for temporary files', () => {
  const memory = mkdtempSync(path.join(tmpdir(), 'jhatpat-memory-'))
  const [inside, outside] = [makeDataFolder('a', memory), makeDataFolder('a', path.join(memory, 'none'))]
  onTestFinished(() => {
    for (const folder of [memory, outside]) rmSync(folder, { recursive: true })
  })
  expect([inside, outside].map((folder) => path.dirname(folder))).toEqual([memory, tmpdir()])
})

test('what a killed run left in memory is deleted a day later; newer folders and those of others stay', () => {
  const memory = mkdtempSync(path.join(tmpdir(), 'jhatpat-memory-'))
  onTestFinished(() => rmSync(memory, { recursive: true }))
  const folder = (name: string, age: number) => {
    const made = path.join(memory, name)
    mkdirSync(made)
    writeFileSync(path.join(made, 'file'), '')
    utimesSync(made, Date.now() / 1000 - age, Date.now() / 1000 - age)
    return made
  }
  const folders = [
    folder('jhatpat-tests-1', 1.1 * DAYS),
    folder('jhatpat-tests-2', 0.9 * DAYS),
    folder('other', 9 * DAYS),
  ]
  makeDataFolder('tests', memory)
  expect(folders.map((made) => existsSync(made))).toEqual([false, true, true])
})
