import { useQueryClient } from '@tanstack/react-query'
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
    client.setQueryData(queryKey, typed)
  }, [client, typed])

  useConfirmTabClose(begun)

  function clear() {
    // clears the draft also if the page was left during the request
    client.setQueryData(queryKey, emptyForm)
    setTyped(emptyForm)
  }
  return { typed, setTyped, clear }
}
