import type { Sms, SmsProvider } from './sms.ts'

export type SentSms = Sms & { sentAt: string }
/** A provider that keeps its messages, newest first, for the demo and for tests. */
export type SmsSandbox = SmsProvider & { list(to?: string): SentSms[] }

/** The maximum number of stored messages. */
const MOST = 500

export function smsSandbox(now: () => Date = () => new Date()): SmsSandbox {
  const sent: SentSms[] = []
  return {
    async send(sms) {
      // as a provider does, which drops one that it has
      if (sent.some(({ id }) => id === sms.id)) return 'sent'
      sent.unshift({ ...sms, sentAt: now().toISOString() })
      sent.length = Math.min(sent.length, MOST)
      return 'sent'
    },
    list: (to) => sent.filter((sms) => to === undefined || sms.to === to),
  }
}
