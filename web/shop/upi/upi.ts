export { ReferenceField } from './reference-field.tsx'
