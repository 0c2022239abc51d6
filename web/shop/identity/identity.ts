export { OwnFactorCodeField } from './factor-code-field.tsx'
export { codeProblem } from './second-factor.api.ts'
