// other slices import checkout through this file only
export * as holds from './holds.ts'
