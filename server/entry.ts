import { type Config, ConfigError, readConfig } from './config.ts'

/** What the entries of all processes share. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Ends the process with one sentence. */
export function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** The settings of the environment; ends the process with a sentence per problem. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message)
    throw error
  }
}
