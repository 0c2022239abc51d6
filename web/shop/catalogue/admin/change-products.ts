import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueAdminContract } from '#contract/browser/catalogue-admin.ts'
import type { Translate } from '#contract/language.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { newKey } from '#web/lib/new-key.ts'
import type { Outcome } from '#web/ui/outcomes-dialog.tsx'
import { retryToast } from '#web/ui/retry-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { offerUndo } from '#web/ui/undo.ts'
import { fetchAgain } from './use-change.ts'

const { changeProducts } = clientFor(catalogueAdminContract)

export type Standing = { published?: boolean; discount?: number }
type Change = Standing & { _id: string; was?: Standing }
/** The result for one product, with its values before. */
type ChangedProduct = Outcome & { _id: string; was?: Required<Standing> }

/** Publishes, unpublishes or discounts several products at once, with undo. */
export function useChangeProducts() {
  const client = useQueryClient()
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const [failed, setFailed] = useState<readonly Outcome[]>()

  /** A retry reuses the idempotency key, so that no change is applied twice. */
  async function send(
    changes: Change[],
    report: (outcomes: readonly ChangedProduct[]) => void,
    key = newKey(),
  ): Promise<void> {
    setPending(true)
    try {
      const { data } = await changeProducts({ body: { changes } }, { idempotencyKey: key })
      report(data)
      if (data.some(({ done }) => !done)) setFailed(data)
    } catch (error) {
      retryToast(error, t('Something went wrong!'), () => send(changes, report, key))
    }
    setPending(false)
    await fetchAgain(client)
  }

  const reportUndone = (outcomes: readonly ChangedProduct[]): void => {
    if (outcomes.some(({ done }) => done)) toast.success(t('Put back as it was'))
  }

  function change(ids: readonly string[], to: Standing) {
    return send(
      ids.map((_id) => ({ _id, ...to })),
      (outcomes) => {
        const changed = outcomes.flatMap(({ _id, done, was }) => (done && was ? [{ _id, was }] : []))
        if (changed.length === 0) return
        const back = changed.map(({ _id, was }) => backOf({ _id, ...to }, was))
        offerUndo(placeText(t, to, changed.length), { undo: () => send(back, reportUndone) })
      },
    )
  }
  return { isPending, failed, invalidate: () => setFailed(undefined), change }
}

/** The reverse change, for products that nobody changed since. */
const backOf = ({ _id, published, discount }: Change, was: Required<Standing>): Change => ({
  _id,
  ...(published !== undefined && { published: was.published }),
  ...(discount !== undefined && { discount: was.discount }),
  was: { ...(published !== undefined && { published }), ...(discount !== undefined && { discount }) },
})

function placeText(t: Translate, { published, discount }: Standing, count: number): string {
  const one = count === 1
  if (discount !== undefined)
    return one
      ? t('Discount of 1 product set to {discount} %', { discount })
      : t('Discount of {count} products set to {discount} %', { count, discount })
  if (published) return one ? t('1 product published') : t('{count} products published', { count })
  return one ? t('1 product unpublished') : t('{count} products unpublished', { count })
}
