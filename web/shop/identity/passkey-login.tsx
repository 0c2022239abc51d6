import { passkeyLoginV1 } from '#contract/browser/v1/passkeys.ts'
import type { UsedCredential } from '#contract/v1/passkeys.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { beginSession } from '#web/lib/signed-in.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { isCancelled, usePasskeysSupported } from './passkeys-of-browser.ts'

const calls = clientFor(passkeyLoginV1)

/** Logs in with a passkey, in browsers that have them. */
export function PasskeyLogin() {
  const { t } = useI18n()
  const supported = usePasskeysSupported()
  const { mutate, isPending } = useOnce({
    async mutationFn() {
      const { options } = await calls.begin()
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
      const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
      return calls.complete({ body: { credential: used.toJSON() as UsedCredential } })
    },
    onSuccess(tokens) {
      toast.idle(t('Login successfully'))
      beginSession(tokens)
    },
    // the browser has shown why, and a cancelled login needs no words
    onError: (error) => isCancelled(error) || toast.error(error.message),
  })
  if (!supported) return null
  return (
    <Button variant="secondary" size="lg" wide busy={isPending} onClick={() => mutate()}>
      {t('Log in with a passkey')}
    </Button>
  )
}
