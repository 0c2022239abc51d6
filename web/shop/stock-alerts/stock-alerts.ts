// the exports of the stock alerts for other slices
export { NotifyMe } from './notify-me-later.tsx'
