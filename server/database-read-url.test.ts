import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db.example/shop',
  TOKEN_SECRET: 'b0ad3f9c51e24768a1f0c3d95e7b2846',
  PUBLIC_URL: 'https://shop.example',
}
const DATABASE_READ_URL = 'postgresql://replica.example/shop'

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('replicas are optional, and need the database whose replicas they are', () => {
  expect(readConfig({ ...production, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
  expect(readConfig(production).databaseReadUrl).toBe(null)
  expect(problemsOf({ DATABASE_READ_URL })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL, the database of which it names the replicas.',
  ])
  expect(problemsOf({ ...production, DATABASE_READ_URL: 'replica.example' })).toEqual([
    'DATABASE_READ_URL must begin with postgresql://.',
  ])
})
