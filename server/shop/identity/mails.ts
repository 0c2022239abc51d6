import type { Translate } from '#contract/language.ts'
import { greeting } from '#server/shop/mailing/mailing.ts'

/** `name` is null while the email is not confirmed, because it may belong to somebody else. */
type ToNamed = { to: string; name: string | null }

export const otpMail = (t: Translate, { to, name, otp }: ToNamed & { otp: string }) => ({
  to,
  subject: t('{otp} is your Jhatpat code', { otp }),
  text: `${greeting(t, name)}

${t('your code to set a new password is')}

    ${otp}

${t('Please enter it in the browser that asked for it.')}
${t('It is valid for 10 minutes. If you did not ask for it, you can ignore this mail: nothing will change.')}

Jhatpat`,
})

export const verificationMail = (t: Translate, { to, link }: { to: string; link: string }) => ({
  to,
  subject: t('Please confirm your email'),
  text: `${greeting(t, null)}

${t('welcome to Jhatpat. Please confirm your email by opening this link:')}

${link}

${t('It is valid for 3 days. If you did not open an account with us, you can ignore this mail.')}

Jhatpat`,
})

export const invitationMail = (t: Translate, { to, by, link }: { to: string; by: string; link: string }) => ({
  to,
  subject: t('You are invited to work at Jhatpat'),
  text: `${t('Hello,')}

${t('{by} invites you to join the staff of Jhatpat. Please open this link:', { by })}

${link}

${t(
  'It is valid for 7 days and for one account: yours, with this email. ' +
    'If you did not expect it, you can ignore this mail.',
)}

Jhatpat`,
})

export const emailChangeMail = (t: Translate, { to, link }: { to: string; link: string }) => ({
  to,
  subject: t('Please confirm your new email'),
  text: `${greeting(t, null)}

${t('please open this link to make this address the email of your Jhatpat account:')}

${link}

${t(
  'It is valid for a day; until you open it your account keeps its email. ' +
    'If you did not ask for it, you can ignore this mail: nothing will change.',
)}

Jhatpat`,
})

/** Sent to the account's current address; names the new one unless `email` is null. */
export const emailChangeNotice = (
  t: Translate,
  { to, name, email, link }: ToNamed & { email: string | null; link: string },
) => ({
  to,
  subject: t('A change of your email was requested'),
  text: `${greeting(t, name)}

${
  email
    ? t(
        'somebody with your password asked to change the email of your account to {email}. ' +
          'It changes once it is confirmed there.',
        { email },
      )
    : t('somebody with your password asked to change the email of your account.')
}

${t('If it was not you, set a new password now. That also stops the change:')}

${link}

Jhatpat`,
})

/** Sent to the account's previous address; names the new one unless `email` is null. */
export const emailChangedMail = (t: Translate, { to, name, email }: ToNamed & { email: string | null }) => ({
  to,
  subject: t('Your email was changed'),
  text: `${greeting(t, name)}

${
  email
    ? t('the email of your account is now {email}. Your other devices were logged out.', { email })
    : t('the email of your account was changed. Your other devices were logged out.')
}

${t('If it was not you, please contact support at once.')}

Jhatpat`,
})

export const passwordChangedMail = (t: Translate, { to, name, link }: ToNamed & { link: string }) => ({
  to,
  subject: t('Your password was changed'),
  text: `${greeting(t, name)}

${t('the password of your account was changed. Your other devices were logged out.')}

${t('If it was not you, set a new password now:')}

${link}

Jhatpat`,
})
