// the export for other slices
export { PlanOf } from './plan-of.tsx'
