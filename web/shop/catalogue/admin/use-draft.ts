import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAskBeforeClosing } from '#web/ui/use-unsaved.ts'
import { nothingTyped, type ProductTyped } from './product-typed.ts'

const queryKey = ['product-draft']

/**
 * The product being typed. It outlives a walk through the other pages (not the session: the cache is cleared with it),
 * and the browser asks before a closed tab takes it along.
 */
export function useDraft() {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => client.getQueryData<ProductTyped>(queryKey) ?? nothingTyped)
  const begun = typed !== nothingTyped

  useEffect(() => {
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(queryKey, typed)
  }, [client, typed])

  useAskBeforeClosing(begun)

  function clear() {
    // whoever left the page while it was sent finds it empty, too
    client.setQueryData(queryKey, nothingTyped)
    setTyped(nothingTyped)
  }
  return { typed, setTyped, clear }
}
