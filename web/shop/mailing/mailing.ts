// the exports of mails for other slices
export { StuckMails } from './stuck-mails.tsx'
