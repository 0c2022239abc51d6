import type { Translate } from '#contract/language.ts'

/** The mail to a person who requested it: a store now delivers to their pincode. */
export const servedMail = (
  t: Translate,
  { to, pincode, baseUrl }: { to: string; pincode: string; baseUrl: string },
) => ({
  to,
  subject: t('Jhatpat delivers to {pincode} now', { pincode }),
  text: `${t('Hello,')}

${t('you asked us to write when we deliver to {pincode}. From today we do:', { pincode })}

${baseUrl}

${t('This is the only mail about it. We have deleted your email from our list.')}

Jhatpat`,
})
