import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { privacyV1 } from '#contract/browser/v1/privacy.ts'
import type { Consents } from '#contract/v1/privacy.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { endSession } from '#web/lib/signed-in.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(privacyV1)
const consentsKey = ['consents']
const onError = (error: Error) => toast.error(error.message)

/** Downloads everything that the shop holds about the shopper as a file. */
export const useDownloadData = () =>
  useOnce({
    async mutationFn() {
      const data = await calls.data()
      save('jhatpat-data.json', JSON.stringify(data, null, 2))
    },
    onError,
  })

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const useConsents = () =>
  usePersonalQuery({
    queryKey: consentsKey,
    queryFn: ({ signal }) => calls.consents(undefined, { signal }),
  })

export function useSetConsents() {
  const { t } = useI18n()
  const client = useQueryClient()
  return useLatest(async (body: Consents) => {
    const consents = await calls.setConsents({ body })
    client.setQueryData(consentsKey, consents)
    toast.success(consents.marketing ? t('We may mail you offers now') : t('We will mail you no offers'))
  }, onError)
}

/** Deletes the account, after which this browser is logged out and shows home. */
export function useEraseAccount() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const client = useQueryClient()
  return useOnce({
    async mutationFn(body: { password: string; code?: string; givesUpWallet?: boolean }) {
      // pending requests would be refused afterwards
      await client.cancelQueries()
      await calls.erase({ body })
      // the server has ended the session
      endSession('by choice')
    },
    onSuccess() {
      navigate('/')
      toast.success(t('Your account was deleted. We have mailed you a receipt.'))
    },
    // the dialog shows the error
    onError() {
      // also those that were cancelled
      void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    },
  })
}
