import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Say } from '#contract/language.ts'
import type { Outcome } from '#contract/shapes.ts'
import { type ProductOutcome, shelvingContract } from '#contract/shelving.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useWords } from '#web/lib/words.ts'
import { tellFailure } from '#web/ui/again.ts'
import { toast } from '#web/ui/toast.ts'
import { offerUndo } from '#web/ui/undo.ts'
import { fetchAgain } from './use-change.ts'

const { changeProducts } = clientFor(shelvingContract)

export type Standing = { published?: boolean; discount?: number }
type Change = Standing & { _id: string; was?: Standing }

/** Publishes, unpublishes or discounts several products at once, and offers to put them back as they were. */
export function useChangeProducts() {
  const client = useQueryClient()
  const { t } = useWords()
  const [isPending, setPending] = useState(false)
  const [failed, setFailed] = useState<readonly Outcome[]>()

  /** Trying again keeps the key: what was done the first time is answered, not done twice. */
  async function send(
    changes: Change[],
    told: (outcomes: readonly ProductOutcome[]) => void,
    key = newKey(),
  ): Promise<void> {
    setPending(true)
    try {
      const { data } = await changeProducts({ body: { changes } }, { idempotencyKey: key })
      told(data)
      if (data.some(({ done }) => !done)) setFailed(data)
    } catch (error) {
      tellFailure(error, t('Something went wrong!'), () => send(changes, told, key))
    }
    setPending(false)
    await fetchAgain(client)
  }

  const sayPutBack = (outcomes: readonly ProductOutcome[]): void => {
    if (outcomes.some(({ done }) => done)) toast.success(t('Put back as it was'))
  }

  function change(ids: readonly string[], to: Standing) {
    return send(
      ids.map((_id) => ({ _id, ...to })),
      (outcomes) => {
        const changed = outcomes.flatMap(({ _id, done, was }) => (done && was ? [{ _id, was }] : []))
        if (changed.length === 0) return
        const back = changed.map(({ _id, was }) => backOf({ _id, ...to }, was))
        offerUndo(inWords(t, to, changed.length), { undo: () => send(back, sayPutBack) })
      },
    )
  }
  return { isPending, failed, forget: () => setFailed(undefined), change }
}

/** As it was, unless somebody else has changed it since. */
const backOf = ({ _id, published, discount }: Change, was: Required<Standing>): Change => ({
  _id,
  ...(published !== undefined && { published: was.published }),
  ...(discount !== undefined && { discount: was.discount }),
  was: { ...(published !== undefined && { published }), ...(discount !== undefined && { discount }) },
})

function inWords(t: Say, { published, discount }: Standing, count: number): string {
  const one = count === 1
  if (discount !== undefined)
    return one
      ? t('Discount of 1 product set to {discount} %', { discount })
      : t('Discount of {count} products set to {discount} %', { count, discount })
  if (published) return one ? t('1 product published') : t('{count} products published', { count })
  return one ? t('1 product unpublished') : t('{count} products unpublished', { count })
}
