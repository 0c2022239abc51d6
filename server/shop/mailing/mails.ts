import type { Text } from '#contract/language.ts'

/** Sent by processes that cannot decrypt a mail: those of the version before, or with another TOKEN_SECRET. */
export const replacement = {
  subject: 'A code for your account' satisfies Text,
  text: 'This mail had a code that can no longer be shown. Please ask for a new one.' satisfies Text,
}
