import { smsTemplate, smsTexts } from '#contract/v1/messages.ts'
import { readCalls } from './call-settings.ts'
import { readMap } from './map-settings.ts'
import type { SmsSettings } from './platform/sms/sms.ts'
import type { Settings } from './settings.ts'

export type SmtpSettings = { url: string; from: string }

/** What sends mails and text messages, connects calls, and has maps. */
export const readProviders = (settings: Settings, demo: boolean) => ({
  smtp: readSmtp(settings),
  sms: readSms(settings),
  calls: readCalls(settings, demo),
  map: readMap(settings),
})

function readSmtp({ text, problems }: Settings): SmtpSettings | null {
  const url = text('SMTP_URL')
  if (url && !/^smtps?:\/\//.test(url)) problems.push('SMTP_URL must begin with smtp:// or smtps://.')
  return url ? { url, from: text('MAIL_FROM') ?? 'Jhatpat <shop@jhatpat.example>' } : null
}

const SMS = ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER', 'SMS_ENTITY_ID', 'SMS_TEMPLATES'] as const

/** Text messages need all of their settings or none, and a registered template of each text in each language. */
function readSms({ text, problems }: Settings): SmsSettings | null {
  const [url, token, sender, entity, listed] = SMS.map(text)
  if (!url && !token && !sender && !entity && !listed) return null
  if (!url || !token || !sender || !entity || !listed) {
    problems.push(`Text messages need ${SMS.filter((name) => !text(name)).join(' and ')} too.`)
    return null
  }
  if (URL.parse(url)?.protocol !== 'https:') problems.push('SMS_URL must begin with https://.')
  const templates = Object.fromEntries(listed.split(',').map((pair) => pair.trim().split('=', 2)))
  const missing = texts().filter((name) => !/^\d{5,30}$/.test(templates[name] ?? ''))
  if (missing.length > 0)
    problems.push(
      `SMS_TEMPLATES needs the ids of the registered texts, as late.en=1107…: ${missing.join(', ')}.`,
    )
  return { url, token, sender, entity, templates }
}

const texts = (): string[] =>
  smsTexts.flatMap((text) => (['en', 'hi'] as const).map((language) => smsTemplate(text, language)))
