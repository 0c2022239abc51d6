import { useQueryClient } from '@tanstack/react-query'
import { passkeysV1 } from '#contract/browser/v1/passkeys.ts'
import type { CreatedCredential } from '#contract/v1/passkeys.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { currentUserKey } from './current-user.ts'
import { isCancelled } from './passkeys-of-browser.ts'

const calls = clientFor(passkeysV1)
const queryKey = ['passkeys']
// also where a field shows it (spec §8)
const onError = (error: Error) => toast.error(error.message)

export type PasskeyProof = { password: string; code?: string }

/** The passkeys of the account, the newest first. */
export const usePasskeys = () =>
  usePersonalQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.list(undefined, { signal })).data,
  })

/** Lets the browser create a passkey; without an error when its owner cancels that. */
export function useAddPasskey(done: () => void) {
  const { t } = useI18n()
  const changed = useChanged()
  return useOnce({
    async mutationFn({ name, ...proof }: PasskeyProof & { name: string }) {
      const { options } = await calls.begin({ body: proof })
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
      const created = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
      const credential = created.toJSON() as CreatedCredential
      return calls.add({ body: { name, credential } })
    },
    async onSuccess() {
      done()
      toast.success(t('Passkey added'))
      await changed()
    },
    onError(error) {
      if (isCancelled(error)) toast.error(t('No passkey was added.'))
      else onError(error)
    },
  })
}

export function useRemovePasskey(done: () => void) {
  const { t } = useI18n()
  const changed = useChanged()
  return useOnce({
    mutationFn: ({ id, ...body }: PasskeyProof & { id: string }) => calls.remove({ params: { id }, body }),
    async onSuccess() {
      done()
      toast.success(t('Passkey removed'))
      await changed()
    },
    onError,
  })
}

function useChanged() {
  const client = useQueryClient()
  return async () => {
    for (const key of [queryKey, currentUserKey, ['sessions']])
      await client.invalidateQueries({ queryKey: key })
  }
}
