/** Mails of an account: short, plain, readable on a phone. */

export const otpMail = ({ to, name, otp }: { to: string; name: string; otp: string }) => ({
  to,
  subject: `${otp} is your Jhatpat code`,
  text: `Hello ${name},

your code to set a new password is

    ${otp}

It is good for 10 minutes. If you did not ask for it, leave it: nothing changes.

Jhatpat`,
})

export const verificationMail = ({ to, name, link }: { to: string; name: string; link: string }) => ({
  to,
  subject: 'Please confirm your email',
  text: `Hello ${name},

welcome to Jhatpat. Please confirm your email by opening this link:

${link}

It is good for 3 days. If you have no account with us, leave it.

Jhatpat`,
})
