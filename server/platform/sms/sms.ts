/**
 * One text message. `template` names its text, such as late.en; `id` is the same when it is sent again, by which a
 * provider drops the second.
 */
export type Sms = { id: string; to: string; text: string; template: string }

/** `refused`: for good; `gone`: the recipient is no more; `try again`: later, because the reason may pass. */
export type SendResult = 'sent' | 'refused' | 'gone' | 'try again'

export type SmsProvider = { send(sms: Sms): Promise<SendResult> }

/**
 * `sender`, `entity` and `templates`: under which the shop, its name and each of its texts are registered with the
 * operators (DLT: TRAI, TCCCPR 2018), which drop any other text.
 */
export type SmsSettings = {
  url: string
  token: string
  sender: string
  entity: string
  templates: Record<string, string>
}

/** Short, because the job of a message waits so long. */
const TIMEOUT_MS = 10_000

/** Sends over the HTTP interface of a provider; throws if it is not reached. */
export const httpSms = ({ url, token, sender, entity, templates }: SmsSettings): SmsProvider => ({
  async send({ id, to, text, template }) {
    const templateId = templates[template]
    if (!templateId) return 'refused'
    const { status } = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ to, text, sender, entityId: entity, templateId, reference: id }),
    })
    return resultOf(status)
  },
})

/** A provider that refuses the login or is too busy says nothing about the message. */
const resultOf = (status: number): SendResult => {
  if (status >= 200 && status < 300) return 'sent'
  const mayPass = status >= 500 || [401, 403, 408, 409, 425, 429].includes(status)
  return mayPass ? 'try again' : 'refused'
}
