import type { Say } from '#contract/language.ts'

/** Mails of an account: short, plain, readable on a phone. */

export const otpMail = (t: Say, { to, name, otp }: { to: string; name: string; otp: string }) => ({
  to,
  subject: t('{otp} is your Jhatpat code', { otp }),
  text: `${t('Hello {name},', { name })}

${t('your code to set a new password is')}

    ${otp}

${t('It is good for 10 minutes. If you did not ask for it, leave it: nothing changes.')}

Jhatpat`,
})

export const verificationMail = (t: Say, { to, name, link }: { to: string; name: string; link: string }) => ({
  to,
  subject: t('Please confirm your email'),
  text: `${t('Hello {name},', { name })}

${t('welcome to Jhatpat. Please confirm your email by opening this link:')}

${link}

${t('It is good for 3 days. If you have no account with us, leave it.')}

Jhatpat`,
})
