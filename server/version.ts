import packageJson from '../package.json' with { type: 'json' }
import type { Config } from './config.ts'

/** The name of this version, for operators. */
export const versionOf = ({ buildVersion }: Pick<Config, 'buildVersion'>): string =>
  buildVersion ?? packageJson.version
