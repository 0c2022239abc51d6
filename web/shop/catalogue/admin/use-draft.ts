import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfirmTabClose } from '#web/ui/use-unsaved.ts'
import { emptyForm, type ProductFormValues } from './product-form-values.ts'

const queryKey = ['product-draft']

/**
 * The draft of a new product. It survives navigation (but not the session: the cache is cleared with it), and
 * the browser asks before a closed tab discards it.
 */
export function useDraft() {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => client.getQueryData<ProductFormValues>(queryKey) ?? emptyForm)
  const begun = typed !== emptyForm

  useEffect(() => {
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    if (typed !== emptyForm) client.setQueryData(queryKey, typed)
  }, [client, typed])

  // the page may be another one than that which sent the product and clears the draft
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'removed' && query.queryHash === hashKey(queryKey)) setTyped(emptyForm)
      }),
    [client],
  )

  useConfirmTabClose(begun)

  return { typed, setTyped, clear: () => client.removeQueries({ queryKey }) }
}
